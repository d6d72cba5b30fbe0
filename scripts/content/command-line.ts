import { parseArgs } from 'node:util';
import { OwnerError } from './owner-error.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  prune: { type: 'boolean' },
  verbose: { type: 'boolean' },
  site: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  delete: { type: 'boolean' },
  base: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const COPY = ['dry-run', 'prune', 'verbose', 'site'];

/** The options that each command takes. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  new: [],
  check: [],
  push: COPY,
  pull: COPY,
  inbox: ['csv', 'json', 'delete'],
  export: ['base'],
  help: [],
};

/** The words of the command line: '' stands for no command. Refuses options that would do nothing. */
export function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const [command = '', ...rest] = values.help ? ['help'] : positionals;
  const taken = TAKES[command];
  const strange = Object.keys(values).find((name) => name !== 'help' && !taken?.includes(name));
  if (taken !== undefined && strange !== undefined) {
    throw new OwnerError(`La opción --${strange} no va con «${command}».`);
  }
  return { command, rest, values };
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
