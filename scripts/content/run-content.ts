import path from 'node:path';
import { check } from './check.ts';
import { checkDatabase } from './check-database.ts';
import { readCommandLine, USAGE } from './command-line.ts';
import type { Context } from './context.ts';
import { deleteMessages } from './delete-messages.ts';
import { exportContent } from './export.ts';
import { importContent, importFromSource } from './import.ts';
import { inbox } from './inbox.ts';
import { markAnswered } from './mark-answered.ts';
import { newPost } from './new-post.ts';
import { notifyOwner } from './notify.ts';
import { OwnerError, sentenceOf } from './owner-error.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { sanitize } from './terminal-text.ts';

/**
 * Runs one command and returns its exit code. A failure is written as a sentence. No output has control
 * characters: a terminal would obey those of a document or of a server's answer.
 */
export async function runContent(args: readonly string[], outside: Context): Promise<0 | 1> {
  const context = {
    ...outside,
    write: (text: string) => outside.write(sanitize(text)),
    writeError: (text: string) => outside.writeError(sanitize(text)),
  };
  try {
    return (await dispatch(args, context)) === false ? 1 : 0;
  } catch (error) {
    context.writeError(`${sentenceOf(error)}\n`);
    return 1;
  }
}

/** Resolves with false when a check has found problems. */
async function dispatch(args: readonly string[], context: Context): Promise<unknown> {
  const { command, words, values } = readCommandLine(args);
  const copyOptions = {
    dryRun: values['dry-run'] ?? false,
    prune: values.prune ?? false,
    force: values.force ?? false,
    verbose: values.verbose ?? false,
    site: values.site,
  };
  switch (command) {
    case 'new':
      return newPost(words.join(' '), context);
    case 'check':
      return values.database ? checkDatabase(context) : check(context);
    case 'push':
      return push(copyOptions, context);
    case 'pull':
      return pull(copyOptions, context);
    case 'inbox':
      if (values.delete) return deleteMessages(idsOf('delete', words), context);
      if (values.answered) return markAnswered(idsOf('answered', words), true, context);
      if (values.unanswered) return markAnswered(idsOf('unanswered', words), false, context);
      if (values.notify) return notifyOwner(context);
      return inbox(values.csv ? 'csv' : values.json ? 'json' : 'text', context);
    case 'export': {
      const [folder = ''] = words;
      if (folder === '') throw new OwnerError('Falta la carpeta: export <carpeta>.');
      return exportContent(path.resolve(folder), values, context);
    }
    case 'import': {
      const [folder] = words;
      const options = { ...copyOptions, base: values.base };
      if (folder === undefined) return importFromSource(options, context);
      // A shell passes an empty word for a variable that is not set.
      if (folder === '') throw new OwnerError('Falta la carpeta: import <carpeta>.');
      return importContent(path.resolve(folder), options, context);
    }
    case 'help':
      return context.write(USAGE);
  }
}

function idsOf(option: string, words: readonly string[]): readonly string[] {
  if (words.length > 0) return words;
  throw new OwnerError(`Falta el id del mensaje: inbox --${option} ID [ID…].`);
}
