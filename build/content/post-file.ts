import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';

/** A parsed post's file: the front matter as fields, the body byte for byte. */
export type PostFile = {
  readonly status: 'read';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The YAML document with its comments and quotes, to be written back. */
  readonly head: Document.Parsed;
  /** The blank lines at the top of the front matter, and the line end of the file. */
  readonly margin: string;
  readonly eol: string;
  /** The line of a field in the file, or of the front matter's beginning; counted from 1. */
  readonly lineOf: (field: string) => number;
  /** The first line of the body in the file. */
  readonly bodyLine: number;
};

export type BrokenPostFile = {
  readonly status: 'broken';
  readonly line: number;
  readonly field: string;
  readonly message: string;
};

/** Some editors begin a file with a byte order mark, and spaces behind a line of `---` cannot be seen. */
const FRONT_MATTER =
  /^(?<open>\uFEFF?---[ \t]*(?<eol>\r?\n))(?<head>[\s\S]*?)(?<close>\r?\n---[ \t]*\r?\n?)(?<body>[\s\S]*)$/;

/** Common YAML errors in the owner's language. */
const MISTAKES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'está dos veces',
  MISSING_CHAR: 'falta cerrar una comilla, o los dos puntos detrás del nombre',
  BLOCK_AS_IMPLICIT_KEY: 'tiene dos puntos adentro: escribilo entre comillas',
  MULTILINE_IMPLICIT_KEY: 'faltan los dos puntos detrás del nombre',
  TAB_AS_INDENT: 'tiene un tabulador: usá espacios',
  BAD_INDENT: 'falta cerrar un corchete, o sobran espacios al principio',
  BAD_SCALAR_START: 'empieza con un signo reservado: escribilo entre comillas',
  UNEXPECTED_TOKEN:
    'sobra una comilla, un corchete o un signo como >: escribí el texto entre las comillas que no lleva adentro, como \'El "mejor" CSS\'',
  BAD_DQ_ESCAPE: 'tiene una \\ entre comillas dobles: escribila dos veces, o usá comillas simples',
};

/** Parses a file of front matter and markdown. Returns the first mistake, with its line, where that is not possible. */
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

/** Removes the blank line above the body and the line end below, which belong to the file. */
function withoutMargin(body: string, eol: string): string {
  const below = body.startsWith(eol) ? body.slice(eol.length) : body;
  return below.endsWith(eol) ? below.slice(0, -eol.length) : below;
}

/** The plain values; null when an alias (`*name`) has no anchor. */
function fieldsOf(head: Document.Parsed): Readonly<Record<string, unknown>> | null {
  try {
    const fields: unknown = head.toJS();
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return null;
  }
}

/** Reports an error at the field that contains its position: YAML notices some errors only later. */
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
