import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cspViolations } from '#build/csp-check.ts';
import { writeHeaders } from '#build/headers-plugin.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const SCRIPT = "document.title = 'a < b'";
const STYLE = 'p > a { color: red }';
const sourceOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const HASH = sourceOf(SCRIPT);
const ALLOWED = { scripts: [HASH], styles: [sourceOf(STYLE)] };
const violations = (html: string) => cspViolations(html, ALLOWED);

test('index.html has no inline script of its own and no violation', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(cspViolations(page, { scripts: [], styles: [] })).toEqual([]);
});

test.each([
  ['<p style="text-align:right">x</p>', 'style attribute (text-align:right)'],
  ['<td STYLE=color:red>', 'style attribute (color:red)'],
  ['<img alt="a > b" src="/x.avif" onerror="x()">', 'onerror attribute'],
  ['<button type="button"onclick=x()>', 'onclick attribute'],
  ['<a href="javascript:x()">', 'javascript: address in href'],
  ['<a href=" java&#x0a;script&colon;x()">', 'javascript: address in href'],
  ['<button formaction="JavaScript:x()">', 'javascript: address in formaction'],
  ['<style>p { color: red }</style>', 'inline style'],
  ['<noscript><style>p{}</style></noscript>', 'inline style'],
  ['<script>alert(1)</script>', 'inline script'],
  ['<script type="module">import "/x.js"</script>', 'inline script'],
  ['<script type="importmap">{}</script>', 'inline script'],
  ['<!--><script>x()</script><!-- -->', 'inline script'],
  [`<script>${SCRIPT} </script>`, 'inline script'],
  [`<style>${SCRIPT}</style>`, 'inline style'],
  [`<script>${STYLE}</script>`, 'inline script'],
])('the check refuses %s with its line: %s', (html, words) => {
  expect(violations(`<!doctype html>\n<body>\n${html}`)).toEqual([
    expect.stringMatching(new RegExp(`^line 3: <\\w+> .*${words.replace(/[()]/g, '\\$&')}`)),
  ]);
});

test.each([
  `<script>${SCRIPT}</script>`,
  `<style>${STYLE}</style>`,
  '<script type="application/ld+json">{"a":"<b style=x>"}</script>',
  '<script type="module" crossorigin src="/assets/x.js"></script>',
  '<p title="onclick style=x">onclick="x()" &lt;style&gt;</p>',
  '<meta name="description" content="JavaScript: lo justo">',
  '<!-- <p style="x"> <script>x()</script> -->',
])('the check accepts %s', (html) => {
  expect(violations(html)).toEqual([]);
});

test('the hash of a script ignores the kind of its line ends', () => {
  const allowed = { scripts: [sourceOf('a\nb')], styles: [] };
  expect(cspViolations('<script>a\r\nb</script>', allowed)).toEqual([]);
  expect(cspViolations('<script>a\nb</script>', allowed)).toEqual([]);
});

/** The build's last step on a site of one page. Returns the folder of the site. */
async function finish(page: string): Promise<string> {
  const folder = tempFolder({ 'index.html': page });
  await writeHeaders(folder, ALLOWED, []);
  return folder;
}

test('a build writes headers and redirects', async () => {
  const folder = await finish(`<script>${SCRIPT}</script>`);
  const headers = readFileSync(path.join(folder, '_headers'), 'utf8');
  expect(headers).toContain(`script-src 'self' '${HASH}';`);
  expect(headers).toContain(`style-src 'self' '${sourceOf(STYLE)}';`);
  expect(headers).toContain('\n/index.html\n');
  expect(readFileSync(path.join(folder, '_redirects'), 'utf8')).toContain('/* /404.html 404');
});

test('a build fails and names the page that violates the policy', async () => {
  await expect(finish('<body>\n<p style="color:red" onclick="x()">')).rejects.toThrow(
    /\/index\.html line 2: <p> has a style attribute.*\n.*\/index\.html line 2: <p> has an onclick/,
  );
});
