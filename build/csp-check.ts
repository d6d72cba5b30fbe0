import { createHash } from 'node:crypto';
import { startTags, type Tag } from './html-tags.ts';

/** Attributes that hold an address. */
const ADDRESSES = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
]);

/** Types of scripts that run, or that change how scripts run; any other is a block of data. */
const RUNS =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script.*)$/i;

/** The CSP sources, `sha256-…`, of the scripts that stand in a page. */
export function inlineScriptHashes(html: string): readonly string[] {
  return [...startTags(html)].filter(isInlineScript).map(({ text }) => hashOf(text));
}

/**
 * What our content security policy would refuse in a page, a readable line each: style and on…
 * attributes, javascript: addresses, inline styles, and inline scripts of another hash than these.
 */
export function cspViolations(html: string, allowedHashes: readonly string[]): readonly string[] {
  return [...startTags(html)].flatMap((tag) =>
    [...tagProblems(tag, allowedHashes)].map(
      (problem) => `line ${tag.line}: <${tag.name}> ${problem}`,
    ),
  );
}

function* tagProblems(tag: Tag, allowedHashes: readonly string[]): Generator<string> {
  for (const [name, value] of tag.attributes) {
    if (name === 'style') yield `has a style attribute (${value}): use a class`;
    if (/^on[a-z]/.test(name)) yield `has an ${name} attribute: listen in a script`;
    // A browser ignores white space and control characters around and inside the scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
    const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
    if (ADDRESSES.has(name) && address.startsWith('javascript:')) {
      yield `has a javascript: address in ${name}`;
    }
  }
  if (tag.name === 'style') yield 'is an inline style: put it into a CSS file';
  if (isInlineScript(tag) && !allowedHashes.includes(hashOf(tag.text))) {
    yield `is an inline script that index.html does not have ('${hashOf(tag.text)}')`;
  }
}

function isInlineScript({ name, attributes }: Tag): boolean {
  return (
    name === 'script' && !attributes.has('src') && RUNS.test(attributes.get('type')?.trim() ?? '')
  );
}

function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
