import { isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ContentProblem } from '#adapters/fixtures/content-problem.ts';

/** A project as the file holds it, and the line of the file where it begins. */
export type LocalProject = {
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
};

/** The parsed file of projects. */
export type ProjectsFile =
  | { readonly status: 'read'; readonly projects: readonly LocalProject[] }
  | ({ readonly status: 'broken' } & ContentProblem);

/** The path of the file, relative to the repository. */
export const PROJECTS_FILE = 'fixtures/proyectos.json';

/** Parses the file of projects. An item that is no object becomes a project without fields, for `projectProblems`. */
export function parseProjectsFile(text: string): ProjectsFile {
  // Some editors begin a file with a byte order mark, which JSON does not allow.
  const json = text.replace(/^\uFEFF/, '');
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return broken(1, 'tiene que ser una lista, entre corchetes');
    const lines = linesOfItems(json);
    const projects = list.map((item: unknown, index) => ({
      line: lines[index] ?? 1,
      fields: typeof item === 'object' && item !== null ? { ...item } : {},
    }));
    return { status: 'read', projects };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return broken(lineOfError(json, error), 'no es JSON: falta o sobra una coma o una comilla');
  }
}

function broken(line: number, message: string): ProjectsFile {
  return { status: 'broken', file: PROJECTS_FILE, line, field: 'proyectos', message };
}

/** The line of each element of a JSON list. YAML is a superset of JSON, and its parser keeps positions. */
function linesOfItems(json: string): readonly number[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(json, { lineCounter: lines });
  if (!isSeq(contents)) return [];
  return contents.items.map((item) =>
    isNode(item) && item.range ? lines.linePos(item.range[0]).line : 1,
  );
}

/** The line of a `SyntaxError` of JSON.parse, whose message has either an offset or a quotation. */
function lineOfError(json: string, { message }: SyntaxError): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  const quotation = /, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON/.exec(message)?.[1];
  const end = json.trimEnd().length;
  const middle =
    quotation === undefined ? end : json.indexOf(quotation) + Math.floor(quotation.length / 2);
  const offset = Math.min(position === undefined ? middle : Number(position), end);
  return json.slice(0, offset).split('\n').length;
}
