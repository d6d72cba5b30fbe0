import drawings from './drawings.svg?url';

/** A technology, and the address of its logo: a drawing in one color on a grid of 24 x 24. */
export type Technology = { readonly name: string; readonly logo: string };

/** The five technologies of the about section, in the order of docs/product.md. */
export const technologies: readonly Technology[] = [
  { name: 'React', logo: `${drawings}#react` },
  { name: 'C', logo: `${drawings}#c` },
  { name: 'JavaScript', logo: `${drawings}#javascript` },
  { name: 'CSS', logo: `${drawings}#css` },
  { name: 'HTML', logo: `${drawings}#html` },
];
