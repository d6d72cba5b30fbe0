import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cspViolations, inlineScriptHashes } from '#build/csp-check.ts';
import { writeHeaders } from '#build/headers-plugin.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const SCRIPT = "document.title = 'a < b'";
const HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;
const violations = (html: string) => cspViolations(html, [HASH]);

test('index.html has two inline scripts and no violation', () => {
  const page = readFileSync('index.html', 'utf8');
  const hashes = inlineScriptHashes(page);
  expect(hashes).toHaveLength(2);
  expect(cspViolations(page, hashes)).toEqual([]);
  expect(cspViolations(page, [])).toEqual(hashes.map((hash) => expect.stringContaining(hash)));
});

test.each([
  ['a style attribute', '<p style="text-align:right">x</p>', 'style attribute (text-align:right)'],
  [
    'an unquoted style attribute in capitals',
    '<td STYLE=color:red>',
    'style attribute (color:red)',
  ],
  ['an event attribute', '<img alt="a > b" src="/x.avif" onerror="x()">', 'onerror attribute'],
  [
    'an event attribute without a space before it',
    '<button type="button"onclick=x()>',
    'onclick attribute',
  ],
  ['a javascript: address', '<a href="javascript:x()">', 'javascript: address in href'],
  [
    'a disguised javascript: address',
    '<a href=" java&#x0a;script&colon;x()">',
    'javascript: address in href',
  ],
  [
    'a javascript: address in a form',
    '<button formaction="JavaScript:x()">',
    'javascript: address in formaction',
  ],
  ['an inline style', '<style>p { color: red }</style>', 'inline style'],
  ['an inline style inside noscript', '<noscript><style>p{}</style></noscript>', 'inline style'],
  ['another script', '<script>alert(1)</script>', 'inline script'],
  ['another module', '<script type="module">import "/x.js"</script>', 'inline script'],
  ['an import map', '<script type="importmap">{}</script>', 'inline script'],
  ['a script after a comment', '<!--><script>x()</script><!-- -->', 'inline script'],
  ['a script that differs in a space', `<script>${SCRIPT} </script>`, 'inline script'],
])('refuses %s with its line', (_name, html, words) => {
  expect(violations(`<!doctype html>\n<body>\n${html}`)).toEqual([
    expect.stringMatching(new RegExp(`^line 3: <\\w+> .*${words.replace(/[()]/g, '\\$&')}`)),
  ]);
});

test.each([
  ['the script with a known hash', `<script>${SCRIPT}</script>`],
  ['the same script with CRLF line ends', `<script>${SCRIPT}</script>`.replace('\n', '\r\n')],
  ['a block of data', '<script type="application/ld+json">{"a":"<b style=x>"}</script>'],
  ['a script in a file', '<script type="module" crossorigin src="/assets/x.js"></script>'],
  [
    'text that looks like a violation',
    '<p title="onclick style=x">onclick="x()" &lt;style&gt;</p>',
  ],
  [
    'a text that begins with javascript:',
    '<meta name="description" content="JavaScript: lo justo">',
  ],
  ['a comment', '<!-- <p style="x"> <script>x()</script> -->'],
])('accepts %s', (_name, html) => {
  expect(violations(html)).toEqual([]);
});

/** The build's last step on a site of one page. Returns the folder of the site. */
async function finish(page: string): Promise<string> {
  const folder = tempFolder({ 'index.html': page });
  const source = path.join(
    tempFolder({ 'index.html': `<script>${SCRIPT}</script>` }),
    'index.html',
  );
  await writeHeaders(folder, source, []);
  return folder;
}

test('a build writes headers and redirects', async () => {
  const folder = await finish(`<script>${SCRIPT}</script>`);
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8');
  expect(headers).toContain(`script-src 'self' '${HASH}';`);
  expect(headers).toContain('\n/index.html\n');
  expect(readFileSync(path.join(folder, '_redirects'), 'utf8')).toContain('/* /404.html 404');
});

test('a build fails and names the page that violates the policy', async () => {
  await expect(finish('<body>\n<p style="color:red" onclick="x()">')).rejects.toThrow(
    /\/index\.html line 2: <p> has a style attribute.*\n.*\/index\.html line 2: <p> has an onclick/,
  );
});
