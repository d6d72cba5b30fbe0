import { createHash } from 'node:crypto';
import { type StartTag, startTags } from './html-tags.ts';

/** Attributes whose value is a URL. */
const URL_ATTRIBUTES = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
]);

/** The types of scripts that run or change how scripts run. Any other type is a data block. */
const EXECUTABLE_TYPE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script.*)$/i;

/** The hashes of what a page may have inline, as CSP sources, `sha256-…`. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/**
 * Everything in a page that our content security policy refuses, one readable line each: style and on…
 * attributes, javascript: URLs, and inline styles and scripts whose hash is not allowed.
 */
export function cspViolations(html: string, allowed: InlineHashes): readonly string[] {
  return [...startTags(html)].flatMap((tag) =>
    [...tagProblems(tag, allowed)].map((problem) => `line ${tag.line}: <${tag.name}> ${problem}`),
  );
}

function* tagProblems(tag: StartTag, allowed: InlineHashes): Generator<string> {
  for (const [name, value] of tag.attributes) {
    if (name === 'style') yield `has a style attribute (${value}): use a class`;
    if (/^on[a-z]/.test(name)) yield `has an ${name} attribute: listen in a script`;
    // Browsers ignore white space and control characters around and inside the scheme.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
    const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase();
    if (URL_ATTRIBUTES.has(name) && address.startsWith('javascript:')) {
      yield `has a javascript: address in ${name}`;
    }
  }
  if (tag.name === 'style' && !allowed.styles.includes(hashOf(tag.text))) {
    yield 'is an inline style that the build has not written: put it into a CSS file';
  }
  if (isInlineScript(tag) && !allowed.scripts.includes(hashOf(tag.text))) {
    yield `is an inline script that is not from src/inline ('${hashOf(tag.text)}')`;
  }
}

function isInlineScript({ name, attributes }: StartTag): boolean {
  return (
    name === 'script' &&
    !attributes.has('src') &&
    EXECUTABLE_TYPE.test(attributes.get('type')?.trim() ?? '')
  );
}

/** The CSP source of an inline script or style. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
