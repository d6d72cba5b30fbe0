import type { Operation, RuleRequest, Verdict } from './rule-request.ts';

/** A request with its sender, and the verdict that the access rules must give. */
export type RuleCase = {
  readonly name: string;
  /** The verdict does not depend on it, as the cases of `SIGNED_IN_TOO` prove. */
  readonly sender: 'visitor' | 'signed-in user';
  readonly request: RuleRequest;
  readonly verdict: Verdict;
};

type Fields = Readonly<Record<string, unknown>>;

const ID = 'a1B2c3D4e5F6g7H8i9J0-_';
const CONTACT = ['contactos', ID] as const;
const SENT_AT = new Date('2026-11-20T15:04:05.678Z');
const LATER = new Date(SENT_AT.getTime() + 1);
const MESSAGE = {
  nombre: 'Ana Díaz',
  mail: 'ana@correo.com.ar',
  mensaje: 'Hola, quiero una página.',
  fecha: SENT_AT,
};
/** A message that the owner has deleted: see scripts/content/contact-message.ts. */
const DELETED = { nombre: '', mail: '', mensaje: '', fecha: SENT_AT };
const TEXTS = ['nombre', 'mail', 'mensaje'] as const;
const FIELDS = [...TEXTS, 'fecha'] as const;
const CEILINGS = { nombre: 400, mail: 1016, mensaje: 20_000 } as const;

/** A document of `posts` or `proyectos`; the rules do not read its fields. */
const CONTENT = { title: 'Un título', description: 'Una oración.', techs: ['CSS'] };

/** The fields with these changes; a change to `undefined` removes the field. */
function change(fields: Fields, changes: Fields): Fields {
  const entries = Object.entries({ ...fields, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function visit(
  verdict: Verdict,
  name: string,
  operation: Operation,
  path: readonly string[],
  rest: Omit<RuleRequest, 'operation' | 'path'> = {},
): RuleCase {
  return { name, sender: 'visitor', verdict, request: { operation, path, ...rest } };
}

const outcome = (verdict: Verdict) => (verdict === 'allow' ? 'is accepted' : 'is refused');

/** New messages, each named after its changes to the usual fields. */
function messages(verdict: Verdict, rows: Readonly<Record<string, Fields>>) {
  return Object.entries(rows).map(([what, changes]) =>
    visit(verdict, `a message ${what} ${outcome(verdict)}`, 'create', CONTACT, {
      data: change(MESSAGE, changes),
    }),
  );
}

/** New messages with the usual fields under these ids. */
function messagesUnder(verdict: Verdict, ids: Readonly<Record<string, string>>) {
  return Object.entries(ids).map(([what, id]) =>
    visit(
      verdict,
      `a message under an id ${what} ${outcome(verdict)}`,
      'create',
      [CONTACT[0], id],
      {
        data: MESSAGE,
      },
    ),
  );
}

/** Second deliveries over a stored message, each by its changes to the usual fields. */
function replays(
  verdict: Verdict,
  rows: Readonly<Record<string, Fields>>,
  existing: Fields = MESSAGE,
) {
  return Object.entries(rows).map(([what, changes]) =>
    visit(verdict, `a replay ${what} ${outcome(verdict)}`, 'update', CONTACT, {
      data: change(MESSAGE, changes),
      existing,
    }),
  );
}

/** Makes a row for each of the keys. */
function eachOf<K extends string>(
  keys: readonly K[],
  row: (key: K) => readonly [what: string, changes: Fields],
) {
  return Object.fromEntries(keys.map(row));
}

const acceptedMessages = messages('allow', {
  'as the form sends it': {},
  'with emoji in nombre': { nombre: '👩🏽‍💻 Ana' },
  'with emoji in mensaje': { mensaje: '🎉🧉👨‍👩‍👧' },
  'of one emoji in nombre and in mensaje': { nombre: '🧉', mensaje: '🧉' },
  'with a right-to-left nombre': { nombre: 'ليلى' },
  'with a right-to-left mensaje': { mensaje: 'مرحبا، أريد موقعًا' },
  'with one letter per side of the @': { mail: 'a@b' },
  'with dots, a plus and a hyphen in mail': { mail: 'ana.maria+web@mi-correo.com.ar' },
  'with letters outside ASCII in mail': { mail: 'ñandú@correo.ar' },
  'with a nombre of one letter': { nombre: 'A' },
  'with a mensaje of one character': { mensaje: '?' },
  'with line feeds in mensaje': { mensaje: 'Hola.\n\n¿Cómo va?\n' },
  'with CR and LF in mensaje': { mensaje: 'Hola.\r\n¿Cómo va?\r\n' },
  'with tabs in mensaje': { mensaje: '\tuno\tdos' },
  'that begins with line ends': { mensaje: '\n\n  Hola' },
  'with spaces around nombre': { nombre: '  Ana  ' },
  'with markup in nombre and in mensaje': {
    nombre: '<b>Ana</b>',
    mensaje: '<script>alert(1)</script>',
  },
  'from a clock of 1970': { fecha: new Date(0) },
  'from a clock of 2099': { fecha: new Date('2099-12-31T23:59:59.999Z') },
});

const NO_FIELDS: Fields = Object.fromEntries(FIELDS.map((field) => [field, undefined]));

const wrongFields = messages('deny', {
  ...eachOf(FIELDS, (field) => [`without ${field}`, { [field]: undefined }]),
  ...eachOf(FIELDS, (field) => [
    `with nothing but ${field}`,
    { ...NO_FIELDS, [field]: MESSAGE[field] },
  ]),
  'without any field': NO_FIELDS,
  'with one more text': { telefono: '11 5555 5555' },
  'with an id among the fields': { id: ID },
  'with a mark of the owner': { leido: true },
  'with one more field of null': { nada: null },
  'with one more map': { extra: { nombre: 'Ana' } },
  'with a second nombre in capitals': { Nombre: 'Ana' },
  'with another field in the place of fecha': { fecha: undefined, date: SENT_AT },
});

const NOT_TEXTS: Fields = {
  'a number': 5,
  'a fraction': 5.5,
  'a boolean': true,
  null: null,
  'a list': ['ana@correo.com.ar'],
  'a map': { texto: 'ana@correo.com.ar' },
  'a timestamp': SENT_AT,
};

const NOT_TIMESTAMPS: Fields = {
  'a text': SENT_AT.toISOString(),
  'a number': SENT_AT.getTime(),
  'a boolean': false,
  null: null,
  'a list': [SENT_AT],
  'a map': { seconds: 1_795_000_000, nanos: 0 },
};

const BLANKS: Fields = {
  empty: '',
  'one space': ' ',
  'many spaces': ' '.repeat(50),
  'a line feed': '\n',
  'CR and LF': '\r\n',
  'a tab': '\t',
  'spaces, tabs and line ends': ' \t\r\n \n\t ',
};

/** Messages whose field has each of these values. */
function messagesWith(verdict: Verdict, field: keyof typeof MESSAGE, values: Fields) {
  return messages(
    verdict,
    eachOf(Object.keys(values), (kind) => [`whose ${field} is ${kind}`, { [field]: values[kind] }]),
  );
}

const wrongValues = [
  ...TEXTS.flatMap((field) => messagesWith('deny', field, { ...NOT_TEXTS, ...BLANKS })),
  ...messagesWith('deny', 'fecha', NOT_TIMESTAMPS),
];

/** Texts of these sizes that are otherwise valid, in characters of one byte. */
function sized(field: (typeof TEXTS)[number], sizes: readonly number[]) {
  return Object.fromEntries(
    sizes.map((size) => [
      `with ${size} characters in ${field}`,
      { [field]: field === 'mail' ? 'a@'.padEnd(size, 'b') : 'a'.repeat(size) },
    ]),
  );
}

// The documentation does not tell whether the rules count characters or bytes. Texts at the form's own limits with four
// bytes a character must pass under both readings.
const sizes = [
  ...TEXTS.flatMap((field) => [
    ...messages('allow', sized(field, [CEILINGS[field] - 1, CEILINGS[field]])),
    ...messages('deny', sized(field, [CEILINGS[field] + 1, CEILINGS[field] * 10])),
  ]),
  ...messages('allow', {
    'with 100 emoji in nombre': { nombre: '🧉'.repeat(100) },
    'with 5,000 emoji in mensaje': { mensaje: '🧉'.repeat(5000) },
  }),
  ...messages('deny', { 'with 20,001 emoji in mensaje': { mensaje: '🧉'.repeat(20_001) } }),
];

const MALFORMED_MAILS = {
  'without an @': 'ana.correo.com.ar',
  'with two @': 'ana@maria@correo.com',
  'with two @ together': 'ana@@correo.com',
  'with nothing before the @': '@correo.com',
  'with nothing after the @': 'ana@',
  'of an @ alone': '@',
  'of an @ between spaces': ' @ ',
  'with a space before': ' ana@correo.com',
  'with a space after': 'ana@correo.com ',
  'with a space inside the local part': 'ana maria@correo.com',
  'with a space inside the domain': 'ana@correo com',
  'with a space before the @': 'ana @correo.com',
  'with a space after the @': 'ana@ correo.com',
  'with a line feed at the end': 'ana@correo.com\n',
  'with CR and LF at the end': 'ana@correo.com\r\n',
  'with a line feed before': '\nana@correo.com',
  'with a header on a second line': 'ana@correo.com\r\nBcc: otro',
  'on the second of two lines': 'hola\nana@correo.com',
  'with a tab at the end': 'ana@correo.com\t',
  'of two addresses': 'ana@correo.com, eva@correo.com',
};

const NAMES_WITH_LINE_ENDS = {
  'a line feed inside': 'Ana\nDíaz',
  'a line feed at the end': 'Ana\n',
  'a line feed before': '\nAna',
  'a CR inside': 'Ana\rDíaz',
  'CR and LF inside': 'Ana\r\nBcc: otro@correo.com',
  'CR and LF at the end': 'Ana\r\n',
};

const malformedTexts = [
  ...Object.entries(MALFORMED_MAILS).flatMap(([shape, mail]) =>
    messages('deny', { [`with a mail ${shape}`]: { mail } }),
  ),
  ...Object.entries(NAMES_WITH_LINE_ENDS).flatMap(([shape, nombre]) =>
    messages('deny', { [`with ${shape} of nombre`]: { nombre } }),
  ),
];

const ofSizes = (...sizes: readonly number[]) =>
  Object.fromEntries(sizes.map((size) => [`of ${size} characters`, 'a'.repeat(size)]));

const ids = [
  ...messagesUnder('allow', {
    ...ofSizes(20, 21, 39, 40),
    'of digits': '01234567890123456789',
    'of capitals': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'of hyphens': '-'.repeat(20),
    'with underscores': `a${'_'.repeat(20)}a`,
  }),
  ...messagesUnder('deny', {
    ...ofSizes(1, 19, 41, 128),
    ...Object.fromEntries(
      ['.', ' ', '+', '=', '%', ':', '~', 'ñ', '🧉', '<'].map((character) => [
        `that holds “${character}”`,
        `${ID}${character}${ID.slice(5)}`,
      ]),
    ),
    'that begins with a dot': `.${ID}`,
    'that ends with a dot': `${ID}.`,
  }),
];

const EMOJI_MESSAGE = { ...MESSAGE, nombre: '👩🏽‍💻 ليلى', mensaje: 'Hola\r\n🎉' };
const OLD_MESSAGE = { nombre: 'Ana', mail: 'sin arroba', telefono: 5 };
const NO_CHANGES_TO_OLD = { ...NO_FIELDS, ...OLD_MESSAGE };
const REVERSED = Object.fromEntries(Object.entries(MESSAGE).toReversed());

const replaysOfMessages = [
  ...replays('allow', { 'of the same message': { fecha: new Date(SENT_AT) } }),
  visit('allow', 'a replay with its fields in another order is accepted', 'update', CONTACT, {
    data: REVERSED,
    existing: MESSAGE,
  }),
  ...replays('allow', { 'with emoji, right-to-left and line ends': EMOJI_MESSAGE }, EMOJI_MESSAGE),
  ...replays('allow', { 'of a message older than the rules': NO_CHANGES_TO_OLD }, OLD_MESSAGE),
  ...replays('deny', {
    'with another nombre': { nombre: 'Eva' },
    'with another mail': { mail: 'eva@correo.com.ar' },
    'with another mensaje': { mensaje: 'Otro texto.' },
    'with a fecha one millisecond later': { fecha: LATER },
    'with fecha as a text': { fecha: SENT_AT.toISOString() },
    'with nombre in capitals': { nombre: 'ANA DÍAZ' },
    'with a space more in mensaje': { mensaje: `${MESSAGE.mensaje} ` },
    ...eachOf(FIELDS, (field) => [`without ${field}`, { [field]: undefined }]),
    'without any field': NO_FIELDS,
    'with one more field': { leido: true },
    'that empties a message': DELETED,
  }),
  ...replays('deny', { 'that mends a message older than the rules': {} }, OLD_MESSAGE),
];

const deletedMessages = [
  ...replays(
    'allow',
    {
      'of a deleted message as it was sent': {},
      'that leaves a deleted message empty': DELETED,
    },
    DELETED,
  ),
  ...replays(
    'deny',
    {
      'of a deleted message with another fecha': { fecha: LATER },
      'of a deleted message with a blank mensaje': { mensaje: ' ' },
      'of a deleted message with a mail without an @': { mail: 'ana' },
      'of a deleted message with 20,001 characters in mensaje': { mensaje: 'a'.repeat(20_001) },
      'of a deleted message with one more field': { leido: true },
      'of a deleted message without nombre': { nombre: undefined },
    },
    DELETED,
  ),
  ...TEXTS.flatMap((field) =>
    replays(
      'deny',
      { [`over a message that still has its ${field}`]: {} },
      { ...DELETED, [field]: MESSAGE[field] },
    ),
  ),
  ...FIELDS.flatMap((field) =>
    replays(
      'deny',
      { [`over an empty message without ${field}`]: {} },
      change(DELETED, { [field]: undefined }),
    ),
  ),
  ...messages('deny', { 'that is empty from the start': DELETED }),
  visit('deny', 'a deleted message is not read back', 'get', CONTACT, { existing: DELETED }),
  visit('deny', 'a deleted message is not removed', 'delete', CONTACT, { existing: DELETED }),
];

/** Lists of a collection with these limits. */
function lists(verdict: Verdict, collection: string, ...limits: readonly number[]) {
  const is = verdict === 'allow' ? 'is' : 'is not';
  return limits.map((limit) =>
    visit(verdict, `${collection} ${is} listed with a limit of ${limit}`, 'list', [collection], {
      limit,
    }),
  );
}

const closedInbox = [
  visit('deny', 'a message is not read back', 'get', CONTACT, { existing: MESSAGE }),
  visit('deny', 'a message that is not there is not read', 'get', CONTACT),
  visit('deny', 'a message is not deleted', 'delete', CONTACT, { existing: MESSAGE }),
  visit('deny', 'a message that is not there is not deleted', 'delete', CONTACT),
  visit('deny', 'contactos is not listed without a limit', 'list', ['contactos']),
  ...lists('deny', 'contactos', 0, 1, 50, 100, 101),
];

function contentCases(collection: 'posts' | 'proyectos'): readonly RuleCase[] {
  const path = [collection, 'uno'];
  const document = `a document of ${collection}`;
  const stored = { existing: CONTENT };
  const changed = { ...CONTENT, title: 'Otro título' };
  return [
    visit('allow', `${document} is read`, 'get', path, stored),
    visit('allow', `${document} that is not there may be requested`, 'get', path),
    visit('deny', `${collection} is not listed without a limit`, 'list', [collection]),
    ...lists('allow', collection, 1, 2, 99, 100),
    ...lists('deny', collection, 0, 101, 1000),
    visit('deny', `${document} is not created`, 'create', path, { data: CONTENT }),
    visit('deny', `a message is not created in ${collection}`, 'create', [collection, ID], {
      data: MESSAGE,
    }),
    visit('deny', `${document} is not changed`, 'update', path, { ...stored, data: changed }),
    visit('deny', `${document} is not written again as it is`, 'update', path, {
      ...stored,
      data: CONTENT,
    }),
    visit('deny', `${document} is not deleted`, 'delete', path, stored),
  ];
}

/** Every operation on a place that no rule names. */
function closedCases(place: string, collection: readonly string[]): readonly RuleCase[] {
  const path = [...collection, ID];
  const [data, existing] = [MESSAGE, MESSAGE];
  return [
    visit('deny', `a document ${place} is not read`, 'get', path, { existing }),
    visit('deny', `documents ${place} are not listed without a limit`, 'list', collection),
    visit('deny', `documents ${place} are not listed with a limit of 1`, 'list', collection, {
      limit: 1,
    }),
    visit('deny', `a document ${place} is not created`, 'create', path, { data }),
    visit('deny', `a document ${place} is not written again as it is`, 'update', path, {
      data,
      existing,
    }),
    visit('deny', `a document ${place} is not deleted`, 'delete', path, { existing }),
  ];
}

/** The cases that are judged for a signed-in user as well: signing in changes no verdict. */
const SIGNED_IN_TOO: ReadonlySet<string> = new Set([
  'a message as the form sends it is accepted',
  'a replay of the same message is accepted',
  'a replay with another mensaje is refused',
  'a replay of a deleted message as it was sent is accepted',
  'a message is not read back',
  'a message is not deleted',
  'contactos is not listed with a limit of 1',
  ...['proyectos', 'posts'].flatMap((collection) => [
    `a document of ${collection} is read`,
    `${collection} is not listed without a limit`,
    `${collection} is not listed with a limit of 101`,
    `a document of ${collection} is not created`,
    `a document of ${collection} is not changed`,
    `a document of ${collection} is not deleted`,
  ]),
]);

const VISITS: readonly RuleCase[] = [
  ...acceptedMessages,
  ...wrongFields,
  ...wrongValues,
  ...sizes,
  ...malformedTexts,
  ...ids,
  ...replaysOfMessages,
  ...deletedMessages,
  ...closedInbox,
  ...contentCases('proyectos'),
  ...contentCases('posts'),
  ...closedCases('below proyectos', ['proyectos', 'uno', 'notas']),
  ...closedCases('below posts', ['posts', 'uno', 'comentarios']),
  ...closedCases('below contactos', ['contactos', ID, 'respuestas']),
  ...closedCases('two levels below posts', ['posts', 'uno', 'comentarios', 'dos', 'respuestas']),
  ...closedCases('below a message, in another contactos', ['contactos', ID, 'contactos']),
  ...closedCases('of usuarios', ['usuarios']),
  ...closedCases('of Contactos, with a capital', ['Contactos']),
];

export const RULE_CASES: readonly RuleCase[] = [
  ...VISITS,
  ...VISITS.filter(({ name }) => SIGNED_IN_TOO.has(name)).map(
    (visited): RuleCase => ({
      ...visited,
      name: `${visited.name}, signed in`,
      sender: 'signed-in user',
    }),
  ),
];
