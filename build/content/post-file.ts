import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';

/** A post's file taken apart: the front matter as fields, the text below it byte for byte. */
export type PostFile = {
  readonly status: 'read';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The front matter with its comments and quotes, to be written back. */
  readonly head: Document.Parsed;
  /** The blank lines on top of the front matter, and the line end that the file uses. */
  readonly margin: string;
  readonly eol: string;
  /** The line of the file where a field stands, or where the front matter begins. */
  readonly lineOf: (field: string) => number;
  /** The line of the file where the body begins. */
  readonly bodyLine: number;
};

export type BrokenPostFile = {
  readonly status: 'broken';
  readonly line: number;
  readonly field: string;
  readonly message: string;
};

const FRONT_MATTER =
  /^(?<open>---(?<eol>\r?\n))(?<head>[\s\S]*?)(?<close>\r?\n---\r?\n?)(?<body>[\s\S]*)$/;

/** YAML's mistakes that a person makes, in the owner's words. */
const MISTAKES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'está dos veces',
  MISSING_CHAR: 'falta cerrar una comilla, o los dos puntos detrás del nombre',
  BLOCK_AS_IMPLICIT_KEY: 'tiene dos puntos adentro: escribilo entre comillas',
  MULTILINE_IMPLICIT_KEY: 'faltan los dos puntos detrás del nombre',
  TAB_AS_INDENT: 'tiene un tabulador: usá espacios',
  BAD_INDENT: 'falta cerrar un corchete, o sobran espacios al principio',
  BAD_SCALAR_START: 'empieza con un signo reservado: escribilo entre comillas',
};

export function parsePostFile(text: string): PostFile | BrokenPostFile {
  const groups = FRONT_MATTER.exec(text)?.groups;
  if (groups === undefined) {
    return broken(1, 'encabezado', 'falta, o no está entre dos líneas de ---');
  }
  const { open = '', eol = '\n', head: headText = '', close = '', body = '' } = groups;
  const lines = new LineCounter();
  const head = parseDocument(headText, { lineCounter: lines });
  // The front matter begins on the second line of the file.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;

  const [error] = head.errors;
  if (error !== undefined) return brokenHead(head, error, lineAt);
  if (head.contents !== null && !isMap(head.contents)) {
    return broken(2, 'encabezado', 'tiene que ser una lista de campos, como title: "Hola"');
  }
  const fields = fieldsOf(head);
  if (fields === null) {
    const alias = keysOf(head).find(({ isAlias }) => isAlias);
    const line = alias === undefined ? 2 : lineAt(alias.offset);
    return broken(line, alias?.name ?? 'encabezado', 'empieza con un *: escribilo entre comillas');
  }
  return {
    status: 'read',
    fields,
    body: withoutMargin(body, eol),
    head,
    margin: /^(?:[ \t]*\r?\n)*/.exec(headText)?.[0] ?? '',
    eol,
    lineOf: (field) => {
      const key = keysOf(head).find(({ name }) => name === field);
      return key === undefined ? 1 : lineAt(key.offset);
    },
    bodyLine: (open + headText + close).split('\n').length + (body.startsWith(eol) ? 1 : 0),
  };
}

/** One blank line above the body and one line end below it belong to the file, not to the text. */
function withoutMargin(body: string, eol: string): string {
  const below = body.startsWith(eol) ? body.slice(eol.length) : body;
  return below.endsWith(eol) ? below.slice(0, -eol.length) : below;
}

/** The plain values; null when one leans, by its `*`, on a name that is not there. */
function fieldsOf(head: Document.Parsed): Readonly<Record<string, unknown>> | null {
  try {
    const fields: unknown = head.toJS();
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return null;
  }
}

/** A mistake is told of the field that it stands in, since YAML notices some only much later. */
function brokenHead(
  head: Document.Parsed,
  { code, pos }: YAMLError,
  lineAt: (offset: number) => number,
): BrokenPostFile {
  const key = keysOf(head).findLast(({ offset }) => offset <= pos[0]);
  const line = lineAt(key === undefined ? pos[0] : key.offset);
  return broken(line, key?.name ?? 'encabezado', MISTAKES[code] ?? `no se entiende (${code})`);
}

function broken(line: number, field: string, message: string): BrokenPostFile {
  return { status: 'broken', line, field, message };
}

function keysOf({ contents }: Document.Parsed) {
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }) =>
    isScalar(key) && key.range
      ? [{ name: String(key.value), offset: key.range[0], isAlias: isAlias(value) }]
      : [],
  );
}
