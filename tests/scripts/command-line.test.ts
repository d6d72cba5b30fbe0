import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { ContentSandbox } from '#tests/support/content-sandbox.ts';

describe('the command line', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']], [['push', '--help']]])(
    'shows the help for %j',
    async (args) => {
      const { code, out, error } = await new ContentSandbox().run(...args);
      expect({ code, error }).toEqual({ code: 0, error: '' });
      for (const command of ['new', 'check', 'push', 'pull', 'inbox', 'export']) {
        expect(out).toContain(`\n  ${command} `);
      }
    },
  );

  test.each([
    [['nada'], 'No conozco el comando «nada».'],
    [['check', '--nada'], 'No conozco la opción --nada.'],
    [['check', '-n'], 'No conozco la opción -n.'],
    [['push', '--site'], 'La opción --site está mal escrita.'],
    [['push', '--prune=si'], 'La opción --prune está mal escrita.'],
    [['check', '--prune'], 'La opción --prune no va con «check».'],
    [['inbox', '--dry-run'], 'La opción --dry-run no va con «inbox».'],
    [['inbox', '--csv', '--json'], 'Elegí --csv o --json, no los dos.'],
    [['inbox', '--csv', '--delete', 'a'], 'Elegí --csv o --delete, no los dos.'],
    [['inbox', '--delete'], 'Falta el id del mensaje: inbox --delete ID [ID…].'],
    [['inbox', 'a'], '«a» está de más en «inbox».'],
    [['push', '--delete'], 'La opción --delete no va con «push».'],
    [['push', 'posts'], '«posts» está de más en «push».'],
    [['export'], 'Falta la carpeta: export <carpeta>.'],
    [['export', 'a', 'b'], '«b» está de más en «export».'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, out, error } = await new ContentSandbox().run(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error.split('\n')[0]).toBe(sentence);
  });

  test('reports a folder that is a file with a sentence', async () => {
    const sandbox = new ContentSandbox();
    sandbox.remove('fixtures/posts');
    sandbox.write('fixtures/posts', '');
    const { code, error } = await sandbox.run('check');
    expect(code).toBe(1);
    expect(error).toMatch(/^No se puede usar .*fixtures\/posts: /);
  });
});

describe('the npm script', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'content', ...args], { encoding: 'utf8' });

  test('checks the folder that CONTENT_FOLDER names', () => {
    const { status, stdout, stderr } = run('check');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^11 entradas y 7 proyectos: nada impide publicar\.$/m);
  });

  test('refuses an unknown command without a stack', () => {
    const { status, stdout, stderr } = run('nada');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^No conozco el comando «nada»\.\n\nEl contenido del sitio/);
    expect(stderr).not.toContain('    at ');
  });
});
