import { parseArgs } from 'node:util';
import { OwnerError } from './owner-error.ts';
import { sanitizeLine } from './terminal-text.ts';

export const USAGE = `El contenido del sitio: npm run content -- <comando>

  new "Título"      empieza una entrada en fixtures/posts
  check             revisa las entradas y los proyectos
      --database      revisa los documentos de Firestore
  push              copia fixtures a Firestore
  pull              copia Firestore a fixtures
      --dry-run       muestra las diferencias y no escribe nada
      --prune         además borra del destino lo que sobra
      --force         además reemplaza lo que cambió en el destino desde la última copia
      --verbose       muestra también lo que está igual
      --site URL      el sitio que sirve las imágenes (si no, VITE_SITE_URL)
  inbox             los mensajes de contacto: primero los que no respondiste, y lo más nuevo arriba
      --csv, --json   en otro formato
      --answered ID…  marca como respondidos los mensajes con esos ids (--unanswered los desmarca)
      --delete ID…    borra los mensajes con esos ids
      --notify        avisa por mail o webhook de los que llegaron desde la última vez
  export <carpeta>  escribe los archivos que lee la fuente http, con las imágenes
      --base /datos   la dirección que va a tener esa carpeta
      --site URL      el sitio del que se bajan las imágenes (si no, VITE_SITE_URL)
  import <carpeta>  copia a fixtures lo que escribió export, con las imágenes
                    (sin carpeta, lo que hay en VITE_DATA_SOURCE)
      --base /datos   la que tuvo export
      --dry-run, --prune, --verbose, --site
  help              esta ayuda

inbox lee la casilla que nombran VITE_INBOX o VITE_DATA_SOURCE; por http necesita INBOX_TOKEN.
--notify usa NOTIFY_SMTP_URL con NOTIFY_MAIL_TO, o NOTIFY_WEBHOOK_URL (docs/owner.md).

Para Firestore: VITE_FIREBASE_PROJECT_ID y GOOGLE_APPLICATION_CREDENTIALS (el archivo de una
cuenta de servicio), o FIRESTORE_EMULATOR_HOST para un emulador.
`;

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  database: { type: 'boolean' },
  prune: { type: 'boolean' },
  force: { type: 'boolean' },
  verbose: { type: 'boolean' },
  site: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  delete: { type: 'boolean' },
  answered: { type: 'boolean' },
  unanswered: { type: 'boolean' },
  notify: { type: 'boolean' },
  base: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Rule = {
  readonly options: readonly Exclude<keyof typeof OPTIONS, 'help'>[];
  /** How many words may follow the command's name. */
  readonly maxWords: number;
};

const COPY = { options: ['dry-run', 'prune', 'force', 'verbose', 'site'], maxWords: 0 } as const;

const COMMANDS = {
  new: { options: [], maxWords: Number.POSITIVE_INFINITY },
  check: { options: ['database'], maxWords: 0 },
  push: COPY,
  pull: COPY,
  inbox: { options: ['csv', 'json', 'delete', 'answered', 'unanswered', 'notify'], maxWords: 0 },
  export: { options: ['base', 'site'], maxWords: 1 },
  import: { options: ['dry-run', 'prune', 'verbose', 'base', 'site'], maxWords: 1 },
  help: { options: [], maxWords: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Rule>;

/** The command, the words after it and the options. Throws an `OwnerError` for anything without effect. */
export function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [command, ...words] = positionals;
  if (command === undefined || values.help) return { command: 'help', words, values } as const;
  if (!isCommand(command)) {
    throw new OwnerError(`No conozco el comando «${sanitizeLine(command)}».\n\n${USAGE.trimEnd()}`);
  }
  const { options, maxWords }: Rule = COMMANDS[command];
  const given = Object.keys(values).filter((name) => name !== 'help');
  const unused = given.find((name) => !options.some((option) => option === name));
  if (unused !== undefined) throw new OwnerError(`La opción --${unused} no va con «${command}».`);
  if (command === 'inbox' && given.length > 1) {
    throw new OwnerError(`Elegí --${given[0]} o --${given[1]}, no los dos.`);
  }
  const takesIds = values.delete || values.answered || values.unanswered;
  const extra = takesIds ? undefined : words[maxWords];
  if (extra !== undefined) throw new OwnerError(`«${extra}» está de más en «${command}».`);
  return { command, words, values };
}

function isCommand(name: string): name is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, name);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const option = /'(?:-\w, )?(--?[^\s'=]+)/.exec(message)?.[1] ?? '';
    const isUnknown = message.startsWith('Unknown option');
    throw new OwnerError(
      isUnknown ? `No conozco la opción ${option}.` : `La opción ${option} está mal escrita.`,
    );
  }
}
