import { knownFields } from '#adapters/kit/documents.ts';
import { foldText } from '#domain/model/fold-text.ts';
import type { Diagnostic } from './review.ts';

/** A post or a project, and where its owner finds its fields. */
type Entry = Pick<Diagnostic, 'file'> & {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lineOf: (field: string) => number;
};

/** A warning for each field that the site does not read, and whose name is nearly that of one which it does. */
export function misspelledFields(
  collection: 'proyectos' | 'posts',
  { file, fields, lineOf }: Entry,
): readonly Diagnostic[] {
  const known = [...knownFields(collection), ...(collection === 'posts' ? ['borrador'] : [])];
  return Object.keys(fields)
    .filter((field) => !known.includes(field))
    .flatMap((field) => {
      const meant = known.find((name) => isTypoOf(foldText(field), name));
      const message = `el sitio no lo lee: ¿quisiste escribir ${meant}?`;
      return meant === undefined
        ? []
        : [{ severity: 'warning', file, line: lineOf(field), field, message }];
    });
}

/** True where one letter is missing, too many or another one, or two have changed places. */
function isTypoOf(word: string, name: string): boolean {
  const length = Math.min(word.length, name.length);
  let start = 0;
  while (start < length && word[start] === name[start]) start += 1;
  let end = 0;
  while (end < length - start && word.at(-1 - end) === name.at(-1 - end)) end += 1;
  const [rest, meant] = [word, name].map((text) => text.slice(start, text.length - end));
  if (rest === undefined || meant === undefined) return false;
  return (rest.length <= 1 && meant.length <= 1) || rest === [...meant].toReversed().join('');
}
