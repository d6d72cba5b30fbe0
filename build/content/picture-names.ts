import path from 'node:path';

/** True when pages may request variants of a file with this name: the build makes them. */
export function hasVariants(name: string): boolean {
  return /^[^.].*\.(?:avif|jpe?g|png|webp)$/i.test(name);
}

/** True for a picture that the build publishes. A GIF may be animated, and an SVG scales: they stay whole. */
export function isPictureName(name: string): boolean {
  return hasVariants(name) || /^[^.].*\.(?:gif|svg)$/i.test(name);
}

/** Tells why the site cannot show a picture whose file has this name; null when it can. */
export function unusableName(name: string): string | null {
  if (!isPictureName(name)) {
    return 'el sitio no muestra ese formato; guardala como JPEG, PNG, WebP o AVIF';
  }
  // In an import and in an address, the name would end there.
  const isCut = /[#?]/.test(name);
  return isCut ? 'la dirección de una imagen no puede llevar # ni ?; cambiale el nombre' : null;
}

/**
 * The names that differ from another one only in their ending. Variants are named without it, so that those of
 * `a.png` and `a.jpg` would collide.
 */
export function clashingNames(names: Iterable<string>): readonly string[] {
  const stemOf = (name: string) => path.parse(name.normalize()).name;
  const withVariants = [...names].filter(hasVariants);
  const stems = withVariants.map(stemOf);
  const isShared = (stem: string) => stems.indexOf(stem) !== stems.lastIndexOf(stem);
  return withVariants.filter((name) => isShared(stemOf(name))).toSorted();
}
