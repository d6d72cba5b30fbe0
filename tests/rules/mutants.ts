/** A change of the text of firestore.rules, in which `from` occurs exactly once. */
export type Mutant = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
};

type CaughtMutant = Mutant & { readonly breaks: string };

const UPDATE = `if request.resource.data == resource.data
        || (isDeleted(resource.data)
          && isMessage(request.resource.data)
          && request.resource.data.fecha == resource.data.fecha);`;
const CREATE = "if id.matches('^[A-Za-z0-9_-]{20,40}$') && isMessage(request.resource.data);";
const PAGE = 'request.query.limit >= 1 && request.query.limit <= 100;';
const CLOSED = 'allow read, write: if false;';
const IS_TEXT = `return value is string
          && value.trim().size() > 0
          && !value.matches('^[ \\\\t\\\\r\\\\n]*$')
          && value.size() <= ceiling;`;
const IS_MESSAGE = `return data.keys().hasOnly(['nombre', 'mail', 'mensaje', 'fecha'])
          && data.keys().hasAll(['nombre', 'mail', 'mensaje', 'fecha'])
          && isText(data.nombre, 400)
          && data.nombre.matches('^[^\\\\r\\\\n]*$')
          && isText(data.mail, 1016)
          && data.mail.matches('^[^@ \\\\t\\\\r\\\\n]+@[^@ \\\\t\\\\r\\\\n]+$')
          && isText(data.mensaje, 20000)
          && data.fecha is timestamp;`;

/** The mistake that the mutant makes, the text to replace, its replacement, and the case that fails. */
type Row = readonly [mistake: string, text: string, replacement: string, breaks: string];

/** Mutants of one place of the file; the cases that they break begin with `subject`. */
function mutantsOf(place: string, subject: string, rows: readonly Row[]): readonly CaughtMutant[] {
  return rows.map(([name, text, replacement, breaks]) => ({
    name,
    from: place,
    to: place.replaceAll(text, () => replacement),
    breaks: `${subject} ${breaks}`,
  }));
}

/** Plausible mistakes in the file, each with a case that must fail. */
export const MUTANTS: readonly CaughtMutant[] = [
  ...mutantsOf(UPDATE, 'a replay', [
    ['anyone may overwrite a message', UPDATE, 'if true;', 'with another mensaje is refused'],
    ['a replay is refused', UPDATE, 'if false;', 'of the same message is accepted'],
    [
      'a deleted message cannot be delivered again',
      UPDATE,
      'if request.resource.data == resource.data;',
      'of a deleted message as it was sent is accepted',
    ],
    [
      'any message may be changed as if it were deleted',
      'isDeleted(resource.data)',
      'true',
      'with another mensaje is refused',
    ],
    [
      'a message may be emptied',
      'isDeleted(resource.data)\n          && isMessage(request.resource.data)',
      'isDeleted(request.resource.data)',
      'that empties a message is refused',
    ],
    [
      'anything may take the place of a deleted message',
      '\n          && isMessage(request.resource.data)',
      '',
      'of a deleted message with one more field is refused',
    ],
    [
      'another message may take the place of a deleted one',
      '\n          && request.resource.data.fecha == resource.data.fecha',
      '',
      'of a deleted message with another fecha is refused',
    ],
    [
      'only deleted messages can be delivered again',
      'request.resource.data == resource.data\n        || ',
      '',
      'of the same message is accepted',
    ],
    [
      'a replay must change something',
      'request.resource.data == resource',
      'request.resource.data != resource',
      'of the same message is accepted',
    ],
  ]),
  ...['nombre', 'mail', 'mensaje'].map((field) => ({
    name: `a message that still has its ${field} counts as deleted`,
    from: `data.${field} == ''`,
    to: 'true',
    breaks: `a replay over a message that still has its ${field} is refused`,
  })),

  ...mutantsOf(CREATE, 'a message', [
    ['anything may be created', CREATE, 'if true;', 'without any field is refused'],
    ['nothing may be created', CREATE, 'if false;', 'as the form sends it is accepted'],
    [
      'any id is accepted',
      CREATE,
      'if isMessage(request.resource.data);',
      'under an id of 19 characters is refused',
    ],
    [
      'any document under a valid id is accepted',
      ' && isMessage(request.resource.data)',
      '',
      'without any field is refused',
    ],
    ['a valid id is enough', '&&', '||', 'without any field is refused'],
    ['ids may have 19 characters', '20', '19', 'under an id of 19 characters is refused'],
    ['ids need 21 characters', '20', '21', 'under an id of 20 characters is accepted'],
    ['ids may have 41 characters', '40', '41', 'under an id of 41 characters is refused'],
    ['ids end at 39 characters', '40', '39', 'under an id of 40 characters is accepted'],
    ['ids may have a space', '_-]', '_ -]', 'under an id that holds “ ” is refused'],
    ['ids may have no capitals', 'A-Z', '', 'under an id of capitals is accepted'],
  ]),

  ...mutantsOf(PAGE, 'posts is', [
    ['a list needs no limit', PAGE, 'true;', 'not listed without a limit'],
    ['nothing may be listed', PAGE, 'false;', 'listed with a limit of 1'],
    [
      'a list has no upper limit',
      ' && request.query.limit <= 100',
      '',
      'not listed with a limit of 101',
    ],
    [
      'a list has no lower limit',
      'request.query.limit >= 1 && ',
      '',
      'not listed with a limit of 0',
    ],
    ['either limit of a list is enough', '&&', '||', 'not listed with a limit of 101'],
    ['a list may have 101 documents', '100', '101', 'not listed with a limit of 101'],
    ['a list ends at 99 documents', '100', '99', 'listed with a limit of 100'],
    ['a list ends below 100 documents', '<=', '<', 'listed with a limit of 100'],
    ['a list begins at 2 documents', '>=', '>', 'listed with a limit of 1'],
  ]),

  ...['proyectos', 'posts'].flatMap((collection) => {
    const document = `a document of ${collection}`;
    const place = `match /${collection}/{id} {\n      allow get: if true;`;
    return [
      ...mutantsOf(place, document, [
        [`${collection} may be created`, 'allow get', 'allow get, create', 'is not created'],
        [`${collection} may be changed`, 'allow get', 'allow get, update', 'is not changed'],
        [`${collection} may be deleted`, 'allow get', 'allow get, delete', 'is not deleted'],
        [`${collection} are closed`, 'if true', 'if false', 'is read'],
      ]),
      ...mutantsOf(place, collection, [
        [
          `${collection} may be listed without a limit`,
          'allow get',
          'allow read',
          'is not listed without a limit',
        ],
      ]),
      ...mutantsOf(place, `a document below ${collection}`, [
        [`everything below ${collection} is open`, '{id}', '{id=**}', 'is not read'],
      ]),
    ];
  }),

  ...mutantsOf('allow create:', 'a message', [
    ['messages may be read', 'allow', 'allow get: if true; allow', 'is not read back'],
    ['messages may be removed', 'allow', 'allow delete: if true; allow', 'is not deleted'],
  ]),
  ...mutantsOf('allow create:', 'contactos', [
    [
      'messages may be listed',
      'allow',
      'allow list: if isPage(); allow',
      'is not listed with a limit of 50',
    ],
  ]),
  ...mutantsOf('match /contactos/{id}', 'a message', [
    ['messages have another address', 'contactos', 'contacto', 'as the form sends it is accepted'],
  ]),

  ...mutantsOf(CLOSED, 'a document of usuarios', [
    ['everything may be read', CLOSED, 'allow read: if true;', 'is not read'],
    ['everything may be written', CLOSED, 'allow write: if true;', 'is not created'],
  ]),
  ...mutantsOf(CLOSED, 'documents of usuarios', [
    [
      'everything may be listed',
      CLOSED,
      'allow list: if isPage();',
      'are not listed with a limit of 1',
    ],
  ]),

  ...mutantsOf(IS_TEXT, 'a message', [
    [
      'blank texts are accepted',
      "\n          && !value.matches('^[ \\\\t\\\\r\\\\n]*$')",
      '',
      'whose mensaje is a line feed is refused',
    ],
    ['only blank texts are accepted', '!value', 'value', 'as the form sends it is accepted'],
    ['texts of tabs are accepted', '\\\\t', '', 'whose mensaje is a tab is refused'],
    ['texts of line feeds are accepted', '\\\\n', '', 'whose mensaje is a line feed is refused'],
    ['texts of CR and LF are accepted', '\\\\r', '', 'whose mensaje is CR and LF is refused'],
    [
      'texts have no ceiling',
      '\n          && value.size() <= ceiling',
      '',
      'with 401 characters in nombre is refused',
    ],
    [
      'texts end below the ceiling',
      '<= ceiling',
      '< ceiling',
      'with 400 characters in nombre is accepted',
    ],
  ]),

  ...mutantsOf(IS_MESSAGE, 'a message', [
    [
      'more fields are accepted',
      "data.keys().hasOnly(['nombre', 'mail', 'mensaje', 'fecha'])\n          && ",
      '',
      'with one more text is refused',
    ],
    [
      'nombre is not checked',
      '\n          && isText(data.nombre, 400)',
      '',
      'whose nombre is empty is refused',
    ],
    ['nombre may have 401', '400', '401', 'with 401 characters in nombre is refused'],
    ['nombre ends at 399', '400', '399', 'with 400 characters in nombre is accepted'],
    [
      'nombre may have line ends',
      "\n          && data.nombre.matches('^[^\\\\r\\\\n]*$')",
      '',
      'with a line feed inside of nombre is refused',
    ],
    ['nombre may have a CR', '[^\\\\r\\\\n]', '[^\\\\n]', 'with a CR inside of nombre is refused'],
    [
      'mail has no ceiling',
      '\n          && isText(data.mail, 1016)',
      '',
      'with 1017 characters in mail is refused',
    ],
    ['mail may have 1017', '1016', '1017', 'with 1017 characters in mail is refused'],
    [
      'mail is any text',
      "\n          && data.mail.matches('^[^@ \\\\t\\\\r\\\\n]+@[^@ \\\\t\\\\r\\\\n]+$')",
      '',
      'with a mail without an @ is refused',
    ],
    [
      'mail may have nothing before the @',
      '+@',
      '*@',
      'with a mail with nothing before the @ is refused',
    ],
    [
      'mail may have nothing after the @',
      '+$',
      '*$',
      'with a mail with nothing after the @ is refused',
    ],
    ['mail may have two @', '@[^@', '@[^', 'with a mail with two @ is refused'],
    [
      'mail may have spaces',
      '[^@ ',
      '[^@',
      'with a mail with a space inside the domain is refused',
    ],
    [
      'mail may have line ends',
      '\\\\t\\\\r\\\\n',
      '\\\\t',
      'with a mail on the second of two lines is refused',
    ],
    [
      'mensaje is not checked',
      '\n          && isText(data.mensaje, 20000)',
      '',
      'whose mensaje is empty is refused',
    ],
    ['mensaje may have 20,001', '20000', '20001', 'with 20001 characters in mensaje is refused'],
    [
      'fecha is anything',
      '\n          && data.fecha is timestamp',
      '',
      'whose fecha is a text is refused',
    ],
    ['fecha is a text', 'is timestamp', 'is string', 'as the form sends it is accepted'],
  ]),
];

type EquivalentMutant = Mutant & { readonly reason: string };

/** Changes that change no verdict. A case that notices one of them moves it to the list above. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    name: 'the required keys are not checked',
    from: "\n          && data.keys().hasAll(['nombre', 'mail', 'mensaje', 'fecha'])",
    to: '',
    reason: 'each of the four fields is read, and reading one that is missing is an error',
  },
  {
    name: 'a text need not be a string',
    from: 'value is string\n          && ',
    to: '',
    reason: 'trimming or matching another type is an error',
  },
  {
    name: 'a text is not trimmed',
    from: 'value.trim().size() > 0\n          && ',
    to: '',
    reason: 'the pattern names every blank that trim() is sure to remove',
  },
  {
    name: 'the pattern of the id has no anchors',
    from: '^[A-Za-z0-9_-]{20,40}$',
    to: '[A-Za-z0-9_-]{20,40}',
    reason: 'matches() compares the whole text',
  },
  {
    name: 'no rule closes the rest',
    from: CLOSED,
    to: '',
    reason: 'a request that no rule allows is denied',
  },
];
