import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { colorToken } from '#build/color-tokens.ts';
import { startTags } from '#build/html-tags.ts';

const run = promisify(execFile);

let outDir = '';
let asked: string[] = [];
/** A data source that is down. */
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.writeHead(403).end();
});

beforeEach(async () => {
  asked = [];
  outDir = await mkdtemp(path.join(os.tmpdir(), 'sitio-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(outDir, { recursive: true });
});

function build(settings: Record<string, string>) {
  const { NODE_ENV: _, ...env } = process.env;
  const { port } = server.address() as AddressInfo;
  const site = {
    VITE_DATA_SOURCE: 'http',
    VITE_HTTP_BASE_URL: `http://127.0.0.1:${port}/datos`,
    ...settings,
  };
  const args = ['vite', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  return run('npx', args, { env: { ...env, ...site } });
}

describe('a build whose data source is down', () => {
  test('fails, and says what was asked and what else can be done', async () => {
    const failure = await build({}).catch(({ stderr }: { stderr: string }) => stderr);
    expect(failure).toContain('VITE_DATA_SOURCE=http');
    expect(failure).toContain('VITE_PRERENDER=off');
    expect(asked).not.toEqual([]);
  }, 60_000);

  test('is none of its business when it makes the shell alone', async () => {
    await build({ VITE_PRERENDER: 'off' });
    expect(asked).toEqual([]);
    const pages = (await readdir(outDir)).filter((file) => file.endsWith('.html')).sort();
    expect(pages).toEqual(['404.html', 'index.html', 'shell.html']);
    const shell = await readFile(path.join(outDir, 'shell.html'), 'utf8');
    expect(shell).toContain('<div id="root"></div>');
    const bars = [...startTags(shell)].filter(
      ({ attributes }) => attributes.get('name') === 'theme-color',
    );
    expect(bars.map(({ attributes }) => attributes.get('content'))).toEqual([
      colorToken('--paper', 'light'),
      colorToken('--paper', 'dark'),
    ]);
    expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe(shell);
  }, 60_000);
});
