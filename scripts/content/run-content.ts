import path from 'node:path';
import { check } from './check.ts';
import { readCommandLine } from './command-line.ts';
import type { Context } from './context.ts';
import { deleteMessages } from './delete-messages.ts';
import { exportContent } from './export.ts';
import { inbox } from './inbox.ts';
import { newPost } from './new-post.ts';
import { OwnerError, sentenceOf } from './owner-error.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { USAGE } from './usage.ts';

/** Runs one command and gives back its exit code; whatever goes wrong is said in a sentence. */
export async function runContent(args: readonly string[], context: Context): Promise<0 | 1> {
  try {
    return await dispatch(args, context);
  } catch (error) {
    context.writeError(`${sentenceOf(error)}\n`);
    return 1;
  }
}

async function dispatch(args: readonly string[], context: Context): Promise<0 | 1> {
  const { command, rest, values } = readCommandLine(args);
  const copyOptions = {
    dryRun: values['dry-run'] ?? false,
    prune: values.prune ?? false,
    verbose: values.verbose ?? false,
    site: values.site,
  };
  switch (command) {
    case 'new':
      await newPost(rest.join(' '), context);
      return 0;
    case 'check':
      expectWords(command, rest, 0);
      return check(context);
    case 'push':
      expectWords(command, rest, 0);
      await push(copyOptions, context);
      return 0;
    case 'pull':
      expectWords(command, rest, 0);
      await pull(copyOptions, context);
      return 0;
    case 'inbox':
      expectOne(['csv', 'json', 'delete'].filter((name) => name in values));
      if (values.delete) {
        if (rest.length === 0) {
          throw new OwnerError('Falta el id del mensaje: inbox --delete ID [ID…].');
        }
        await deleteMessages(rest, context);
        return 0;
      }
      expectWords(command, rest, 0);
      await inbox(values.csv ? 'csv' : values.json ? 'json' : 'text', context);
      return 0;
    case 'export': {
      const [folder] = rest;
      if (folder === undefined) throw new OwnerError('Falta la carpeta: export <carpeta>.');
      expectWords(command, rest, 1);
      await exportContent(path.resolve(folder), values.base ?? '/datos', context);
      return 0;
    }
    case '':
    case 'help':
      context.write(USAGE);
      return 0;
    default:
      throw new OwnerError(`No conozco el comando «${command}».\n\n${USAGE.trimEnd()}`);
  }
}

function expectOne([first, second]: readonly string[]): void {
  if (second !== undefined) throw new OwnerError(`Elegí --${first} o --${second}, no los dos.`);
}

function expectWords(command: string, rest: readonly string[], most: number): void {
  const extra = rest[most];
  if (extra !== undefined) throw new OwnerError(`«${extra}» está de más en «${command}».`);
}
