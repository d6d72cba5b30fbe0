import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cspViolations, inlineScriptHashes } from '#build/csp-check.ts';
import { writeHeaders } from '#build/headers-plugin.ts';

const SCRIPT = "document.title = 'a < b'";
const HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;
const problems = (html: string) => cspViolations(html, [HASH]);

test('our own page has two inline scripts and nothing that the policy refuses', () => {
  const page = readFileSync('index.html', 'utf8');
  const hashes = inlineScriptHashes(page);
  expect(hashes).toHaveLength(2);
  expect(cspViolations(page, hashes)).toEqual([]);
  expect(cspViolations(page, [])).toEqual(hashes.map((hash) => expect.stringContaining(hash)));
});

test.each([
  ['a style attribute', '<p style="text-align:right">x</p>', 'style attribute (text-align:right)'],
  ['one in capitals, unquoted', '<td STYLE=color:red>', 'style attribute (color:red)'],
  ['an event attribute', '<img alt="a > b" src="/x.avif" onerror="x()">', 'onerror attribute'],
  ['one without spaces before it', '<button type="button"onclick=x()>', 'onclick attribute'],
  ['a javascript: address', '<a href="javascript:x()">', 'javascript: address in href'],
  ['a disguised one', '<a href=" java&#x0a;script&colon;x()">', 'javascript: address in href'],
  ['one in a form', '<button formaction="JavaScript:x()">', 'javascript: address in formaction'],
  ['an inline style', '<style>p { color: red }</style>', 'inline style'],
  ['one inside noscript', '<noscript><style>p{}</style></noscript>', 'inline style'],
  ['another script', '<script>alert(1)</script>', 'inline script'],
  ['another module', '<script type="module">import "/x.js"</script>', 'inline script'],
  ['an import map', '<script type="importmap">{}</script>', 'inline script'],
  ['one after a comment', '<!--><script>x()</script><!-- -->', 'inline script'],
  ['one that differs in a space', `<script>${SCRIPT} </script>`, 'inline script'],
])('%s is refused, with its line', (_name, html, words) => {
  expect(problems(`<!doctype html>\n<body>\n${html}`)).toEqual([
    expect.stringMatching(new RegExp(`^line 3: <\\w+> .*${words.replace(/[()]/g, '\\$&')}`)),
  ]);
});

test.each([
  ['the script with a known hash', `<script>${SCRIPT}</script>`],
  ['the same from another system', `<script>${SCRIPT}</script>`.replace('\n', '\r\n')],
  ['a block of data', '<script type="application/ld+json">{"a":"<b style=x>"}</script>'],
  ['a script in a file', '<script type="module" crossorigin src="/assets/x.js"></script>'],
  ['text that looks like it', '<p title="onclick style=x">onclick="x()" &lt;style&gt;</p>'],
  ['a word that begins so', '<meta name="description" content="JavaScript: lo justo">'],
  ['a comment', '<!-- <p style="x"> <script>x()</script> -->'],
])('%s is let through', (_name, html) => {
  expect(problems(html)).toEqual([]);
});

/** A built site of one page, checked and sealed. */
async function seal(page: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFileSync(path.join(folder, 'index.html'), page);
  const source = path.join(mkdtempSync(path.join(tmpdir(), 'source-')), 'index.html');
  writeFileSync(source, `<script>${SCRIPT}</script>`);
  await writeHeaders(folder, source, []);
  return folder;
}

test('a build ends with the headers of its pages beside them', async () => {
  const folder = await seal(`<script>${SCRIPT}</script>`);
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8');
  expect(headers).toContain(`script-src 'self' '${HASH}';`);
  expect(headers).toContain('\n/index.html\n');
  expect(readFileSync(path.join(folder, '_redirects'), 'utf8')).toContain('/* /404.html 404');
});

test('a build with a page that the policy would refuse fails and names it', async () => {
  await expect(seal('<body>\n<p style="color:red" onclick="x()">')).rejects.toThrow(
    /\/index\.html line 2: <p> has a style attribute.*\n.*\/index\.html line 2: <p> has an onclick/,
  );
});
