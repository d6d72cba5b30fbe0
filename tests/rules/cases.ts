import type { RuleRequest, Verdict } from './rule-request.ts';

/** A sentence, a request with whoever sends it, and what the access rules must answer. */
export type RuleCase = {
  readonly name: string;
  /** The rules make no difference between the two; part of the cases is tried by both. */
  readonly who: 'a visitor' | 'a signed-in user';
  readonly request: RuleRequest;
  readonly verdict: Verdict;
};

type Fields = Readonly<Record<string, unknown>>;
type TextField = 'nombre' | 'mail' | 'mensaje';

const ID = 'a1B2c3D4e5F6g7H8i9J0-_';
const SENT_AT = new Date('2026-11-20T15:04:05.678Z');
const MESSAGE = {
  nombre: 'Ana Díaz',
  mail: 'ana@correo.com.ar',
  mensaje: 'Hola, quiero una página.',
  fecha: SENT_AT,
};
const FIELDS = ['nombre', 'mail', 'mensaje', 'fecha'] as const;
const TEXTS: readonly TextField[] = ['nombre', 'mail', 'mensaje'];
const CEILINGS: Readonly<Record<TextField, number>> = { nombre: 400, mail: 1016, mensaje: 20_000 };

/** A document of `posts` or `proyectos`; the rules never look inside. */
const CONTENT = { title: 'Un título', description: 'Una oración.', techs: ['CSS'] };

function without(fields: Fields, ...names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function byVisitor(name: string, verdict: Verdict, request: RuleRequest): RuleCase {
  return { name, who: 'a visitor', request, verdict };
}

function bySignedIn(name: string, verdict: Verdict, request: RuleRequest): RuleCase {
  return { name: `${name}, signed in`, who: 'a signed-in user', request, verdict };
}

/** A new message: the usual one with these fields instead. */
function message(name: string, verdict: Verdict, changes: Fields, id = ID): RuleCase {
  return wholeMessage(name, verdict, { ...MESSAGE, ...changes }, id);
}

function wholeMessage(name: string, verdict: Verdict, data: Fields, id = ID): RuleCase {
  return byVisitor(`a message ${name}`, verdict, {
    operation: 'create',
    path: ['contactos', id],
    data,
  });
}

const accepted: readonly RuleCase[] = [
  message('as the form sends it is accepted', 'allow', {}),
  bySignedIn('a message as the form sends it is accepted', 'allow', {
    operation: 'create',
    path: ['contactos', ID],
    data: MESSAGE,
  }),
  message('with emoji in nombre is accepted', 'allow', { nombre: '👩🏽‍💻 Ana' }),
  message('with emoji in mensaje is accepted', 'allow', { mensaje: '🎉🧉👨‍👩‍👧' }),
  message('of one emoji in nombre and in mensaje is accepted', 'allow', {
    nombre: '🧉',
    mensaje: '🧉',
  }),
  message('with a right-to-left nombre is accepted', 'allow', { nombre: 'ليلى' }),
  message('with a right-to-left mensaje is accepted', 'allow', { mensaje: 'مرحبا، أريد موقعًا' }),
  message('with one letter per side of the @ is accepted', 'allow', { mail: 'a@b' }),
  message('with dots, a plus and a hyphen in mail is accepted', 'allow', {
    mail: 'ana.maria+web@mi-correo.com.ar',
  }),
  message('with letters outside ASCII in mail is accepted', 'allow', { mail: 'ñandú@correo.ar' }),
  message('with a nombre of one letter is accepted', 'allow', { nombre: 'A' }),
  message('with a mensaje of one letter is accepted', 'allow', { mensaje: '?' }),
  message('with line feeds in mensaje is accepted', 'allow', { mensaje: 'Hola.\n\n¿Cómo va?\n' }),
  message('with CR and LF in mensaje is accepted', 'allow', { mensaje: 'Hola.\r\n¿Cómo va?\r\n' }),
  message('with tabs in mensaje is accepted', 'allow', { mensaje: '\tuno\tdos' }),
  message('that begins with line ends is accepted', 'allow', { mensaje: '\n\n  Hola' }),
  message('with spaces around nombre is accepted', 'allow', { nombre: '  Ana  ' }),
  message('with markup in nombre and in mensaje is accepted', 'allow', {
    nombre: '<b>Ana</b>',
    mensaje: '<script>alert(1)</script>',
  }),
  message('from a clock of 1970 is accepted', 'allow', { fecha: new Date(0) }),
  message('from a clock of 2099 is accepted', 'allow', {
    fecha: new Date('2099-12-31T23:59:59.999Z'),
  }),
];

const missingFields: readonly RuleCase[] = [
  ...FIELDS.map((field) =>
    wholeMessage(`without ${field} is refused`, 'deny', without(MESSAGE, field)),
  ),
  ...FIELDS.map((field) =>
    wholeMessage(`with nothing but ${field} is refused`, 'deny', { [field]: MESSAGE[field] }),
  ),
  wholeMessage('without any field is refused', 'deny', {}),
];

const extraFields: readonly RuleCase[] = [
  message('with one more text is refused', 'deny', { telefono: '11 5555 5555' }),
  message('with an id among the fields is refused', 'deny', { id: ID }),
  message('with a mark of the owner is refused', 'deny', { leido: true }),
  message('with one more field of null is refused', 'deny', { nada: null }),
  message('with one more map is refused', 'deny', { extra: { nombre: 'Ana' } }),
  message('with a second nombre in capitals is refused', 'deny', { Nombre: 'Ana' }),
  wholeMessage('with another field in the place of fecha is refused', 'deny', {
    ...without(MESSAGE, 'fecha'),
    date: SENT_AT,
  }),
];

const NOT_TEXTS: readonly (readonly [kind: string, value: unknown])[] = [
  ['a number', 5],
  ['a fraction', 5.5],
  ['a boolean', true],
  ['null', null],
  ['a list', ['ana@correo.com.ar']],
  ['a map', { texto: 'ana@correo.com.ar' }],
  ['a timestamp', SENT_AT],
];

const NOT_TIMESTAMPS: readonly (readonly [kind: string, value: unknown])[] = [
  ['a text', SENT_AT.toISOString()],
  ['a number', SENT_AT.getTime()],
  ['a boolean', false],
  ['null', null],
  ['a list', [SENT_AT]],
  ['a map', { seconds: 1_795_000_000, nanos: 0 }],
];

const wrongTypes: readonly RuleCase[] = [
  ...TEXTS.flatMap((field) =>
    NOT_TEXTS.map(([kind, value]) =>
      message(`whose ${field} is ${kind} is refused`, 'deny', { [field]: value }),
    ),
  ),
  ...NOT_TIMESTAMPS.map(([kind, value]) =>
    message(`whose fecha is ${kind} is refused`, 'deny', { fecha: value }),
  ),
];

/** A text of so many letters that is otherwise fine. */
function textOfSize(field: TextField, size: number): string {
  return field === 'mail' ? 'a@'.padEnd(size, 'b') : 'a'.repeat(size);
}

// The letters are of one byte, for it is not certain whether the rules count letters or bytes; four
// bytes a letter at the form's own limits must pass in both.
const sizes: readonly RuleCase[] = [
  ...TEXTS.flatMap((field) => {
    const sized = (size: number, verdict: Verdict) =>
      message(
        `with ${size} letters in ${field} is ${verdict === 'allow' ? 'accepted' : 'refused'}`,
        verdict,
        { [field]: textOfSize(field, size) },
      );
    const ceiling = CEILINGS[field];
    return [
      sized(ceiling - 1, 'allow'),
      sized(ceiling, 'allow'),
      sized(ceiling + 1, 'deny'),
      sized(ceiling * 10, 'deny'),
    ];
  }),
  message('with 100 emoji in nombre is accepted', 'allow', { nombre: '🧉'.repeat(100) }),
  message('with 5,000 emoji in mensaje is accepted', 'allow', { mensaje: '🧉'.repeat(5000) }),
  message('with 20,001 emoji in mensaje is refused', 'deny', { mensaje: '🧉'.repeat(20_001) }),
];

const BLANKS: readonly (readonly [kind: string, value: string])[] = [
  ['empty', ''],
  ['one space', ' '],
  ['many spaces', ' '.repeat(50)],
  ['a line feed', '\n'],
  ['CR and LF', '\r\n'],
  ['a tab', '\t'],
  ['spaces, tabs and line ends', ' \t\r\n \n\t '],
];

const blanks: readonly RuleCase[] = TEXTS.flatMap((field) =>
  BLANKS.map(([kind, value]) =>
    message(`whose ${field} is ${kind} is refused`, 'deny', { [field]: value }),
  ),
);

const MAIL_SHAPES: readonly (readonly [shape: string, mail: string])[] = [
  ['without an @', 'ana.correo.com.ar'],
  ['with two @', 'ana@maria@correo.com'],
  ['with two @ together', 'ana@@correo.com'],
  ['with nothing before the @', '@correo.com'],
  ['with nothing after the @', 'ana@'],
  ['of an @ alone', '@'],
  ['of an @ between spaces', ' @ '],
  ['with a space before', ' ana@correo.com'],
  ['with a space after', 'ana@correo.com '],
  ['with a space inside the local part', 'ana maria@correo.com'],
  ['with a space inside the domain', 'ana@correo com'],
  ['with a space before the @', 'ana @correo.com'],
  ['with a space after the @', 'ana@ correo.com'],
  ['with a line feed at the end', 'ana@correo.com\n'],
  ['with CR and LF at the end', 'ana@correo.com\r\n'],
  ['with a line feed before', '\nana@correo.com'],
  ['with a header on a second line', 'ana@correo.com\r\nBcc: otro'],
  ['on the second of two lines', 'hola\nana@correo.com'],
  ['with a tab at the end', 'ana@correo.com\t'],
  ['of two addresses', 'ana@correo.com, eva@correo.com'],
];

const mailShapes: readonly RuleCase[] = MAIL_SHAPES.map(([shape, mail]) =>
  message(`with a mail ${shape} is refused`, 'deny', { mail }),
);

const lineEnds: readonly RuleCase[] = (
  [
    ['a line feed inside', 'Ana\nDíaz'],
    ['a line feed at the end', 'Ana\n'],
    ['a line feed before', '\nAna'],
    ['a CR inside', 'Ana\rDíaz'],
    ['CR and LF inside', 'Ana\r\nBcc: otro@correo.com'],
    ['CR and LF at the end', 'Ana\r\n'],
  ] as const
).map(([shape, nombre]) => message(`with ${shape} of nombre is refused`, 'deny', { nombre }));

const ids: readonly RuleCase[] = [
  ...[1, 19, 41, 128].map((size) =>
    message(`under an id of ${size} letters is refused`, 'deny', {}, 'a'.repeat(size)),
  ),
  ...[20, 21, 39, 40].map((size) =>
    message(`under an id of ${size} letters is accepted`, 'allow', {}, 'a'.repeat(size)),
  ),
  message('under an id of digits is accepted', 'allow', {}, '01234567890123456789'),
  message('under an id of capitals is accepted', 'allow', {}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  message('under an id of hyphens is accepted', 'allow', {}, '-'.repeat(20)),
  message('under an id with underscores is accepted', 'allow', {}, `a${'_'.repeat(20)}a`),
  ...['.', ' ', '+', '=', '%', ':', '~', 'ñ', '🧉', '<'].flatMap((letter) => [
    message(
      `under an id that holds “${letter}” is refused`,
      'deny',
      {},
      `${ID}${letter}${ID.slice(5)}`,
    ),
  ]),
  message('under an id that begins with a dot is refused', 'deny', {}, `.${ID}`),
  message('under an id that ends with a dot is refused', 'deny', {}, `${ID}.`),
];

/** A write onto a message that is there already. */
function replay(
  name: string,
  verdict: Verdict,
  data: Fields,
  existing: Fields = MESSAGE,
): RuleCase {
  return byVisitor(`a replay ${name}`, verdict, {
    operation: 'update',
    path: ['contactos', ID],
    data,
    existing,
  });
}

const EMOJI_MESSAGE = { ...MESSAGE, nombre: '👩🏽‍💻 ليلى', mensaje: 'Hola\r\n🎉' };
const OLD_MESSAGE = { nombre: 'Ana', mail: 'sin arroba', telefono: 5 };

const replays: readonly RuleCase[] = [
  replay('of the same message is accepted', 'allow', { ...MESSAGE, fecha: new Date(SENT_AT) }),
  replay('with its fields in another order is accepted', 'allow', {
    fecha: SENT_AT,
    mensaje: MESSAGE.mensaje,
    mail: MESSAGE.mail,
    nombre: MESSAGE.nombre,
  }),
  replay(
    'with emoji, right-to-left and line ends is accepted',
    'allow',
    EMOJI_MESSAGE,
    EMOJI_MESSAGE,
  ),
  replay('of a message older than the rules is accepted', 'allow', OLD_MESSAGE, OLD_MESSAGE),
  bySignedIn('a replay of the same message is accepted', 'allow', {
    operation: 'update',
    path: ['contactos', ID],
    data: MESSAGE,
    existing: MESSAGE,
  }),
  replay('with another nombre is refused', 'deny', { ...MESSAGE, nombre: 'Eva' }),
  replay('with another mail is refused', 'deny', { ...MESSAGE, mail: 'eva@correo.com.ar' }),
  replay('with another mensaje is refused', 'deny', { ...MESSAGE, mensaje: 'Otro texto.' }),
  replay('with a fecha one millisecond later is refused', 'deny', {
    ...MESSAGE,
    fecha: new Date(SENT_AT.getTime() + 1),
  }),
  replay('with fecha as a text is refused', 'deny', { ...MESSAGE, fecha: SENT_AT.toISOString() }),
  replay('with nombre in capitals is refused', 'deny', { ...MESSAGE, nombre: 'ANA DÍAZ' }),
  replay('with a space more in mensaje is refused', 'deny', {
    ...MESSAGE,
    mensaje: `${MESSAGE.mensaje} `,
  }),
  ...FIELDS.map((field) => replay(`without ${field} is refused`, 'deny', without(MESSAGE, field))),
  replay('without any field is refused', 'deny', {}),
  replay('with one more field is refused', 'deny', { ...MESSAGE, leido: true }),
  replay('that mends a message older than the rules is refused', 'deny', MESSAGE, OLD_MESSAGE),
  bySignedIn('a replay with another mensaje is refused', 'deny', {
    operation: 'update',
    path: ['contactos', ID],
    data: { ...MESSAGE, mensaje: 'Otro texto.' },
    existing: MESSAGE,
  }),
];

/** The place of a message that the owner deleted: see scripts/content/contact-message.ts. */
const DELETED = { nombre: '', mail: '', mensaje: '', fecha: SENT_AT };

/** The replay of a message that the owner deleted, with these fields instead of the usual ones. */
function replayOfDeleted(name: string, verdict: Verdict, changes: Fields): RuleCase {
  return replay(`of a deleted message ${name}`, verdict, { ...MESSAGE, ...changes }, DELETED);
}

const deletedMessages: readonly RuleCase[] = [
  replayOfDeleted('as it was sent is accepted', 'allow', {}),
  bySignedIn('a replay of a deleted message is accepted', 'allow', {
    operation: 'update',
    path: ['contactos', ID],
    data: MESSAGE,
    existing: DELETED,
  }),
  replay('that leaves a deleted message empty is accepted', 'allow', DELETED, DELETED),
  replayOfDeleted('with another fecha is refused', 'deny', {
    fecha: new Date(SENT_AT.getTime() + 1),
  }),
  replayOfDeleted('with a blank mensaje is refused', 'deny', { mensaje: ' ' }),
  replayOfDeleted('with a mail without an @ is refused', 'deny', { mail: 'ana' }),
  replayOfDeleted('with 20,001 letters in mensaje is refused', 'deny', {
    mensaje: 'a'.repeat(20_001),
  }),
  replayOfDeleted('with one more field is refused', 'deny', { leido: true }),
  replay(
    'of a deleted message without nombre is refused',
    'deny',
    without(MESSAGE, 'nombre'),
    DELETED,
  ),
  ...TEXTS.map((field) =>
    replay(`over a message that still has its ${field} is refused`, 'deny', MESSAGE, {
      ...DELETED,
      [field]: MESSAGE[field],
    }),
  ),
  ...FIELDS.map((field) =>
    replay(
      `over an empty message without ${field} is refused`,
      'deny',
      MESSAGE,
      without(DELETED, field),
    ),
  ),
  replay('that empties a message is refused', 'deny', DELETED),
  message('that is empty from the start is refused', 'deny', DELETED),
  byVisitor('a deleted message is not read back', 'deny', {
    operation: 'get',
    path: ['contactos', ID],
    existing: DELETED,
  }),
  byVisitor('a deleted message is not removed', 'deny', {
    operation: 'delete',
    path: ['contactos', ID],
    existing: DELETED,
  }),
];

const CONTACT = ['contactos', ID];

const closedInbox: readonly RuleCase[] = [
  byVisitor('a message is not read back', 'deny', {
    operation: 'get',
    path: CONTACT,
    existing: MESSAGE,
  }),
  bySignedIn('a message is not read back', 'deny', {
    operation: 'get',
    path: CONTACT,
    existing: MESSAGE,
  }),
  byVisitor('a message that is not there is not looked for', 'deny', {
    operation: 'get',
    path: CONTACT,
  }),
  byVisitor('a message is not deleted', 'deny', {
    operation: 'delete',
    path: CONTACT,
    existing: MESSAGE,
  }),
  bySignedIn('a message is not deleted', 'deny', {
    operation: 'delete',
    path: CONTACT,
    existing: MESSAGE,
  }),
  byVisitor('a message that is not there is not deleted', 'deny', {
    operation: 'delete',
    path: CONTACT,
  }),
  byVisitor('contactos is not listed without a limit', 'deny', {
    operation: 'list',
    path: ['contactos'],
  }),
  ...[0, 1, 50, 100, 101].map((limit) =>
    byVisitor(`contactos is not listed with a limit of ${limit}`, 'deny', {
      operation: 'list',
      path: ['contactos'],
      limit,
    }),
  ),
  bySignedIn('contactos is not listed with a limit of 1', 'deny', {
    operation: 'list',
    path: ['contactos'],
    limit: 1,
  }),
];

function contentCases(collection: 'posts' | 'proyectos'): readonly RuleCase[] {
  const path = [collection, 'uno'];
  const list = { operation: 'list', path: [collection] } as const;
  const there = { path, existing: CONTENT } as const;
  const changed = { ...CONTENT, title: 'Otro título' };
  return [
    byVisitor(`a document of ${collection} is read`, 'allow', { operation: 'get', ...there }),
    bySignedIn(`a document of ${collection} is read`, 'allow', { operation: 'get', ...there }),
    byVisitor(`a document of ${collection} that is not there may be asked for`, 'allow', {
      operation: 'get',
      path,
    }),
    byVisitor(`${collection} is not listed without a limit`, 'deny', list),
    bySignedIn(`${collection} is not listed without a limit`, 'deny', list),
    ...[1, 2, 99, 100].map((limit) =>
      byVisitor(`${collection} is listed with a limit of ${limit}`, 'allow', { ...list, limit }),
    ),
    ...[0, 101, 1000].map((limit) =>
      byVisitor(`${collection} is not listed with a limit of ${limit}`, 'deny', { ...list, limit }),
    ),
    bySignedIn(`${collection} is not listed with a limit of 101`, 'deny', { ...list, limit: 101 }),
    byVisitor(`a document of ${collection} is not created`, 'deny', {
      operation: 'create',
      path,
      data: CONTENT,
    }),
    bySignedIn(`a document of ${collection} is not created`, 'deny', {
      operation: 'create',
      path,
      data: CONTENT,
    }),
    byVisitor(`a message is not created in ${collection}`, 'deny', {
      operation: 'create',
      path: [collection, ID],
      data: MESSAGE,
    }),
    byVisitor(`a document of ${collection} is not changed`, 'deny', {
      operation: 'update',
      ...there,
      data: changed,
    }),
    bySignedIn(`a document of ${collection} is not changed`, 'deny', {
      operation: 'update',
      ...there,
      data: changed,
    }),
    byVisitor(`a document of ${collection} is not written again as it is`, 'deny', {
      operation: 'update',
      ...there,
      data: CONTENT,
    }),
    byVisitor(`a document of ${collection} is not deleted`, 'deny', {
      operation: 'delete',
      ...there,
    }),
    bySignedIn(`a document of ${collection} is not deleted`, 'deny', {
      operation: 'delete',
      ...there,
    }),
  ];
}

/** Everything that one could try with a document nobody speaks of, all of it in vain. */
function closedCases(where: string, collection: readonly string[]): readonly RuleCase[] {
  const path = [...collection, ID];
  return [
    byVisitor(`a document ${where} is not read`, 'deny', {
      operation: 'get',
      path,
      existing: MESSAGE,
    }),
    byVisitor(`documents ${where} are not listed without a limit`, 'deny', {
      operation: 'list',
      path: collection,
    }),
    byVisitor(`documents ${where} are not listed with a limit of 1`, 'deny', {
      operation: 'list',
      path: collection,
      limit: 1,
    }),
    byVisitor(`a document ${where} is not created`, 'deny', {
      operation: 'create',
      path,
      data: MESSAGE,
    }),
    byVisitor(`a document ${where} is not written again as it is`, 'deny', {
      operation: 'update',
      path,
      data: MESSAGE,
      existing: MESSAGE,
    }),
    byVisitor(`a document ${where} is not deleted`, 'deny', {
      operation: 'delete',
      path,
      existing: MESSAGE,
    }),
  ];
}

export const RULE_CASES: readonly RuleCase[] = [
  ...accepted,
  ...missingFields,
  ...extraFields,
  ...wrongTypes,
  ...sizes,
  ...blanks,
  ...mailShapes,
  ...lineEnds,
  ...ids,
  ...replays,
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
