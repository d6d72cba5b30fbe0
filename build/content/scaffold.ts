import type { FieldProblem } from './field-problems.ts';

/** The texts of a new post, which its author replaces. */
export const SCAFFOLD_DESCRIPTION = 'Escribí acá una oración que invite a leer.';
const PARAGRAPHS = [
  'Contá en un párrafo de qué se trata y por qué importa.',
  '## El primer subtítulo',
  'El texto, en markdown.',
] as const;
export const SCAFFOLD_BODY = PARAGRAPHS.join('\n\n');

/** The texts of the scaffold that a post still has. `bodyLine` is the line in the body, counted from 0. */
export function scaffoldLeftovers(
  { description }: Readonly<Record<string, unknown>>,
  body: string,
): readonly (FieldProblem & { readonly bodyLine?: number })[] {
  const message = 'todavía tiene el texto de ejemplo de una entrada nueva';
  const line = body
    .split(/\r?\n/)
    .findIndex((text) => PARAGRAPHS.some((paragraph) => paragraph === text.trim()));
  return [
    ...(description === SCAFFOLD_DESCRIPTION ? [{ field: 'description', message }] : []),
    ...(line === -1 ? [] : [{ field: 'body', message, bodyLine: line }]),
  ];
}
