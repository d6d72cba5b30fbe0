import * as z from 'zod/mini';
import { postCodec, projectCodec, withoutNulls } from '#adapters/kit/documents.ts';
import { safeLinkAddress } from '#domain/model/link-address.ts';
import { isDateOnly } from '#domain/model/publication.ts';

type Fields = Readonly<Record<string, unknown>>;
export type FieldProblem = { readonly field: string; readonly message: string };

/** Field names of the model that differ from the stored names. */
const STORED_NAMES: Readonly<Record<string, string>> = {
  image: 'img',
  details: 'ficha',
  result: 'resultado',
  featured: 'destacado',
  publishedAt: 'fecha',
  order: 'orden',
};

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'tiene que ser un texto',
  number: 'tiene que ser un número',
  boolean: 'tiene que ser true o false',
  array: 'tiene que ser una lista, como [css, diseño]',
};

const DATE = 'tiene que ser una fecha como 2026-11-20';
const WITHOUT_OFFSET = 'lleva hora y le falta el huso, como en 2026-11-20T18:00:00-03:00';
const MIDNIGHT = 'a esa hora es medianoche en UTC, que vale por el día entero: sumale un minuto';

/** The problems of a post's fields: the codec's issues, and mistakes that the codec tolerates. */
export function postProblems(fields: Fields, body: string): readonly FieldProblem[] {
  const { data, error } = z.safeParse(postCodec, withoutNulls({ ...fields, body }));
  const problems = data === undefined ? issuesToProblems(error.issues, fields) : [];
  return [
    ...problems,
    ...addressProblems(fields, ['img']),
    ...(problems.some(({ field }) => field === 'fecha') ? [] : dateProblems(fields.fecha)),
    ...('body' in fields ? [{ field: 'body', message: 'el texto va debajo del encabezado' }] : []),
    ...(['undefined', 'boolean'].includes(typeof fields.borrador)
      ? []
      : [{ field: 'borrador', message: 'tiene que ser true o false' }]),
  ];
}

/** The problems of a project's fields: the same, and an id that Firestore cannot take. */
export function projectProblems(fields: Fields): readonly FieldProblem[] {
  const { data, error } = z.safeParse(projectCodec, withoutNulls(fields));
  const problems = data === undefined ? issuesToProblems(error.issues, fields) : [];
  const message = idProblem(fields.id);
  return [
    ...problems,
    ...(message === null ? [] : [{ field: 'id', message }]),
    ...addressProblems(fields, ['img', 'link', 'code']),
  ];
}

/** Tells why Firestore does not take an id of a document; null where it does. */
export function idProblem(id: unknown): string | null {
  if (typeof id !== 'string') return null;
  if (id === '' || id.includes('/')) return 'no puede estar vacío ni llevar /';
  if (/^\.{1,2}$/.test(id)) return 'no puede ser . ni ..';
  const isReserved = /^__.*__$/s.test(id);
  return isReserved ? 'no puede empezar y terminar con __: Firestore no lo admite' : null;
}

function issuesToProblems(issues: readonly z.core.$ZodIssue[], fields: Fields) {
  return issues.map((issue) => {
    const [name = '', ...inside] = issue.path.map(String);
    const field = STORED_NAMES[name] ?? name;
    return { field, message: messageOf(issue, field, inside.length > 0, fields[field]) };
  });
}

function messageOf(issue: z.core.$ZodIssue, field: string, isInside: boolean, value: unknown) {
  if (value === undefined || value === null) return 'falta';
  if (field === 'slug' && issue.code === 'invalid_format') return 'está vacío';
  if (field === 'fecha') return DATE;
  const expected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  return `${isInside ? 'cada elemento ' : ''}${expected ?? 'no sirve'}`;
}

/** The addresses that the link policy does not admit. */
function addressProblems(fields: Fields, names: readonly string[]): readonly FieldProblem[] {
  return names.flatMap((field) => {
    const value = fields[field];
    if (typeof value !== 'string' || value === '' || safeLinkAddress(value) !== '') return [];
    return [{ field, message: 'esa dirección no se admite' }];
  });
}

function dateProblems(value: unknown): readonly FieldProblem[] {
  const problem = (message: string) => [{ field: 'fecha', message }];
  if (!isCalendarDate(value)) return problem(DATE);
  if (typeof value !== 'string' || !value.includes('T') || value.endsWith('Z')) return [];
  if (!/[+-]\d{2}:\d{2}$/.test(value)) return problem(WITHOUT_OFFSET);
  return isDateOnly(new Date(value)) ? problem(MIDNIGHT) : [];
}

/** Accepts only ISO dates that exist: `new Date` would read 31/02 as March and 12/05 as December. */
function isCalendarDate(value: unknown): boolean {
  if (value === undefined || value === null || value instanceof Date) return true;
  if (typeof value !== 'string') return false;
  const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)?.[0];
  if (day === undefined || Number.isNaN(Date.parse(value))) return false;
  return new Date(day).toISOString().startsWith(day);
}
