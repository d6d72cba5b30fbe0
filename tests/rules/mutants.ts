/** A change of the text of firestore.rules; `from` stands there exactly once. */
export type Mutant = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
};

const UPDATE = `if request.resource.data == resource.data
        || (isDeleted(resource.data)
          && isMessage(request.resource.data)
          && request.resource.data.fecha == resource.data.fecha);`;
const CREATE = "if id.matches('^[A-Za-z0-9_-]{20,40}$') && isMessage(request.resource.data);";
const PAGE = 'request.query.limit >= 1 && request.query.limit <= 100;';
const PROJECTS = 'match /proyectos/{id} {\n      allow get: if true;';
const POSTS = 'match /posts/{id} {\n      allow get: if true;';
const CLOSED = 'allow read, write: if false;';
const BLANK = "'^[ \\\\t\\\\r\\\\n]*$'";
const MAIL = "'^[^@ \\\\t\\\\r\\\\n]+@[^@ \\\\t\\\\r\\\\n]+$'";
const NAME = "'^[^\\\\r\\\\n]*$'";

type CaughtMutant = Mutant & { readonly breaks: string };

/** Mutants of one place: a name, what stands there instead, and the case. */
function mutantsOf(
  from: string,
  rows: readonly (readonly [name: string, to: string, breaks: string])[],
): readonly CaughtMutant[] {
  return rows.map(([name, to, breaks]) => ({ name, from, to, breaks }));
}

/** Mistakes that somebody could make in the file, each with a case that must notice it. */
export const MUTANTS: readonly CaughtMutant[] = [
  ...mutantsOf(UPDATE, [
    ['anyone may overwrite a message', 'if true;', 'a replay with another mensaje is refused'],
    ['a replay is refused', 'if false;', 'a replay of the same message is accepted'],
    [
      'a deleted message cannot be delivered again',
      'if request.resource.data == resource.data;',
      'a replay of a deleted message as it was sent is accepted',
    ],
    [
      'any message may be changed as if it were deleted',
      UPDATE.replace('isDeleted(resource.data)', 'true'),
      'a replay with another mensaje is refused',
    ],
    [
      'a message may be emptied',
      UPDATE.replace(
        'isDeleted(resource.data)\n          && isMessage(request.resource.data)',
        'isDeleted(request.resource.data)',
      ),
      'a replay that empties a message is refused',
    ],
    [
      'anything may take the place of a deleted message',
      UPDATE.replace('\n          && isMessage(request.resource.data)', ''),
      'a replay of a deleted message with one more field is refused',
    ],
    [
      'another message may take the place of a deleted one',
      UPDATE.replace('\n          && request.resource.data.fecha == resource.data.fecha', ''),
      'a replay of a deleted message with another fecha is refused',
    ],
    [
      'only deleted messages can be delivered again',
      UPDATE.replace('request.resource.data == resource.data\n        || ', ''),
      'a replay of the same message is accepted',
    ],
    [
      'a repeat must change something',
      UPDATE.replace('request.resource.data == resource', 'request.resource.data != resource'),
      'a replay of the same message is accepted',
    ],
  ]),
  ...(['nombre', 'mail', 'mensaje'] as const).map((field) => ({
    name: `a message counts as deleted that still has its ${field}`,
    from: `data.${field} == ''`,
    to: 'true',
    breaks: `a replay over a message that still has its ${field} is refused`,
  })),

  ...mutantsOf(CREATE, [
    ['anything may be created', 'if true;', 'a message without any field is refused'],
    ['nothing may be created', 'if false;', 'a message as the form sends it is accepted'],
    [
      'any id is accepted',
      'if isMessage(request.resource.data);',
      'a message under an id of 19 letters is refused',
    ],
    [
      'any document under a good id is accepted',
      CREATE.replace(' && isMessage(request.resource.data)', ''),
      'a message without any field is refused',
    ],
    ['a good id is enough', CREATE.replace('&&', '||'), 'a message without any field is refused'],
    [
      'ids of 19 letters',
      CREATE.replace('20', '19'),
      'a message under an id of 19 letters is refused',
    ],
    [
      'ids from 21 letters',
      CREATE.replace('20', '21'),
      'a message under an id of 20 letters is accepted',
    ],
    [
      'ids of 41 letters',
      CREATE.replace('40', '41'),
      'a message under an id of 41 letters is refused',
    ],
    [
      'ids to 39 letters',
      CREATE.replace('40', '39'),
      'a message under an id of 40 letters is accepted',
    ],
    [
      'ids with a space',
      CREATE.replace('_-]', '_ -]'),
      'a message under an id that holds “ ” is refused',
    ],
    [
      'ids without capitals',
      CREATE.replace('A-Z', ''),
      'a message under an id of capitals is accepted',
    ],
  ]),

  ...mutantsOf(PAGE, [
    ['lists without a limit', 'true;', 'posts is not listed without a limit'],
    ['no list at all', 'false;', 'posts is listed with a limit of 1'],
    [
      'lists without an end',
      'request.query.limit >= 1;',
      'posts is not listed with a limit of 101',
    ],
    ['lists of nothing', 'request.query.limit <= 100;', 'posts is not listed with a limit of 0'],
    [
      'either end of a list is enough',
      PAGE.replace('&&', '||'),
      'posts is not listed with a limit of 101',
    ],
    ['lists of 101', PAGE.replace('100', '101'), 'posts is not listed with a limit of 101'],
    ['lists to 99', PAGE.replace('100', '99'), 'posts is listed with a limit of 100'],
    ['lists under 100', PAGE.replace('<=', '<'), 'posts is listed with a limit of 100'],
    ['lists from 2', PAGE.replace('>=', '>'), 'posts is listed with a limit of 1'],
  ]),

  ...(
    [
      ['proyectos', PROJECTS],
      ['posts', POSTS],
    ] as const
  ).flatMap(([collection, from]) => [
    {
      name: `${collection} may be created`,
      from,
      to: from.replace('allow get', 'allow get, create'),
      breaks: `a document of ${collection} is not created`,
    },
    {
      name: `${collection} may be changed`,
      from,
      to: from.replace('allow get', 'allow get, update'),
      breaks: `a document of ${collection} is not changed`,
    },
    {
      name: `${collection} may be deleted`,
      from,
      to: from.replace('allow get', 'allow get, delete'),
      breaks: `a document of ${collection} is not deleted`,
    },
    {
      name: `${collection} may be listed without a limit`,
      from,
      to: from.replace('allow get', 'allow read'),
      breaks: `${collection} is not listed without a limit`,
    },
    {
      name: `${collection} are closed`,
      from,
      to: from.replace('if true', 'if false'),
      breaks: `a document of ${collection} is read`,
    },
    {
      name: `what is inside ${collection} is open`,
      from,
      to: from.replace('{id}', '{id=**}'),
      breaks: `a document below ${collection} is not read`,
    },
  ]),

  ...mutantsOf('allow create:', [
    ['messages may be read', 'allow get: if true; allow create:', 'a message is not read back'],
    [
      'messages may be listed',
      'allow list: if isPage(); allow create:',
      'contactos is not listed with a limit of 50',
    ],
    ['messages may be removed', 'allow delete: if true; allow create:', 'a message is not deleted'],
  ]),
  {
    name: 'messages have another address',
    from: 'match /contactos/{id}',
    to: 'match /contacto/{id}',
    breaks: 'a message as the form sends it is accepted',
  },

  ...mutantsOf(CLOSED, [
    ['everything may be read', 'allow read: if true;', 'a document of usuarios is not read'],
    ['everything may be written', 'allow write: if true;', 'a document of usuarios is not created'],
    [
      'everything may be listed',
      'allow list: if isPage();',
      'documents of usuarios are not listed with a limit of 1',
    ],
  ]),

  ...(
    [
      [
        'blank texts are accepted',
        `&& !value.matches(${BLANK})`,
        '',
        'whose mensaje is a line feed is refused',
      ],
      [
        'only blank texts are accepted',
        '&& !value.matches',
        '&& value.matches',
        'as the form sends it is accepted',
      ],
      [
        'texts of tabs are accepted',
        BLANK,
        BLANK.replace('\\\\t', ''),
        'whose mensaje is a tab is refused',
      ],
      [
        'texts of line feeds are accepted',
        BLANK,
        BLANK.replace('\\\\n', ''),
        'whose mensaje is a line feed is refused',
      ],
      [
        'texts of CR and LF are accepted',
        BLANK,
        BLANK.replace('\\\\r', ''),
        'whose mensaje is CR and LF is refused',
      ],
      [
        'texts have no ceiling',
        '&& value.size() <= ceiling',
        '',
        'with 401 letters in nombre is refused',
      ],
      [
        'texts stop below the ceiling',
        '<= ceiling',
        '< ceiling',
        'with 400 letters in nombre is accepted',
      ],
      [
        'more fields are accepted',
        "return data.keys().hasOnly(['nombre', 'mail', 'mensaje', 'fecha'])\n          && ",
        'return ',
        'with one more text is refused',
      ],
      [
        'nombre is not looked at',
        '&& isText(data.nombre, 400)',
        '',
        'whose nombre is empty is refused',
      ],
      [
        'nombre of 401',
        'data.nombre, 400',
        'data.nombre, 401',
        'with 401 letters in nombre is refused',
      ],
      [
        'nombre to 399',
        'data.nombre, 400',
        'data.nombre, 399',
        'with 400 letters in nombre is accepted',
      ],
      [
        'nombre has line ends',
        `&& data.nombre.matches(${NAME})`,
        '',
        'with a line feed inside of nombre is refused',
      ],
      ['nombre has CRs', NAME, NAME.replace('\\\\r', ''), 'with a CR inside of nombre is refused'],
      [
        'mail has no ceiling',
        '&& isText(data.mail, 1016)',
        '',
        'with 1017 letters in mail is refused',
      ],
      [
        'mail of 1017',
        'data.mail, 1016',
        'data.mail, 1017',
        'with 1017 letters in mail is refused',
      ],
      [
        'mail is any text',
        `&& data.mail.matches(${MAIL})`,
        '',
        'with a mail without an @ is refused',
      ],
      [
        'mail with nothing before the @',
        MAIL,
        MAIL.replace('+@', '*@'),
        'with a mail with nothing before the @ is refused',
      ],
      [
        'mail with nothing after the @',
        MAIL,
        MAIL.replace('+$', '*$'),
        'with a mail with nothing after the @ is refused',
      ],
      ['mail with two @', MAIL, MAIL.replace('@[^@', '@[^'), 'with a mail with two @ is refused'],
      [
        'mail with spaces',
        MAIL,
        MAIL.replaceAll('@ ', '@'),
        'with a mail with a space inside the domain is refused',
      ],
      [
        'mail with line ends',
        MAIL,
        MAIL.replaceAll('\\\\r\\\\n', ''),
        'with a mail on the second of two lines is refused',
      ],
      [
        'mensaje is not looked at',
        '&& isText(data.mensaje, 20000)',
        '',
        'whose mensaje is empty is refused',
      ],
      ['mensaje of 20,001', '20000', '20001', 'with 20001 letters in mensaje is refused'],
      ['fecha is anything', '&& data.fecha is timestamp', '', 'whose fecha is a text is refused'],
      [
        'fecha is a text',
        'data.fecha is timestamp',
        'data.fecha is string',
        'as the form sends it is accepted',
      ],
    ] as const
  ).map(([name, from, to, breaks]) => ({ name, from, to, breaks: `a message ${breaks}` })),
];

/** Changes that change no verdict. A case that notices one of them moves it to the list above. */
export const EQUIVALENT_MUTANTS: readonly (Mutant & { readonly reason: string })[] = [
  {
    name: 'the required keys are not asked for',
    from: "\n          && data.keys().hasAll(['nombre', 'mail', 'mensaje', 'fecha'])",
    to: '',
    reason: 'each of the four fields is read, and reading one that is missing is an error',
  },
  {
    name: 'a text need not be a string',
    from: 'value is string\n          && ',
    to: '',
    reason: 'trimming or matching what is no string is an error',
  },
  {
    name: 'a text is not trimmed',
    from: 'value.trim().size() > 0\n          && ',
    to: '',
    reason: 'the pattern names every blank that trim() is sure to take away',
  },
  {
    name: 'the pattern of the id has no anchors',
    from: '^[A-Za-z0-9_-]{20,40}$',
    to: '[A-Za-z0-9_-]{20,40}',
    reason: 'matches() compares the whole text',
  },
  {
    name: 'nothing closes the rest',
    from: CLOSED,
    to: '',
    reason: 'what no rule allows is denied',
  },
];
