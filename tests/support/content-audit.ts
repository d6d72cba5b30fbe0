import { safeLinkAddress } from '#domain/model/link-address.ts';

/** An element to check, of a page or of its HTML. */
export type AuditedElement = {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
};

const TAGS = new Set(
  (
    'div span section p h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong del sup br hr ' +
    'a img picture source input table thead tbody tr th td figure figcaption button'
  ).split(' '),
);

const ATTRIBUTES = new Set(
  (
    'href src alt title class id dir role start type checked disabled target rel loading decoding ' +
    'tabindex'
  ).split(' '),
);

const CLASSES = new Set(
  (
    'footnotes sr-only visually-hidden contains-task-list task-list-item ' + 'data-footnote-backref'
  ).split(' '),
);

/** The actions that the page's script handles, each with the tag that has it. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['copy-code', 'button'],
  ['copy-link', 'a'],
]);

const TYPES: Readonly<Record<string, string>> = {
  input: 'checkbox',
  button: 'button',
  source: 'image/avif',
};

const PICTURES = new Set(['img', 'source']);

const PROTOCOLS = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);

/** The tags and attributes that a body must not produce: all that are not on the lists of this file. */
export function findings(elements: readonly AuditedElement[]): readonly string[] {
  return elements.flatMap(({ tag, attributes }) => [
    ...(TAGS.has(tag) ? [] : [`<${tag}>`]),
    ...[...attributes]
      .filter(([name, value]) => !isExpected(tag, name, value))
      .map(([name, value]) => `<${tag} ${name}=${JSON.stringify(value)}>`),
  ]);
}

function isExpected(tag: string, name: string, value: string): boolean {
  if (name === 'href' || name === 'src') return isSafeAddress(value);
  // With a prefix, an id cannot clobber a name that the page's scripts use.
  if (name === 'id') return /^(?:nota|seccion)-/.test(value) || value === 'footnote-label';
  if (name === 'class') return value.split(' ').every((part) => isExpectedClass(tag, part));
  if (name === 'srcset') return PICTURES.has(tag) && value.split(', ').every(isCandidate);
  if (name === 'sizes') return PICTURES.has(tag);
  if (name === 'width' || name === 'height') return tag === 'img' && /^\d+$/.test(value);
  if (name === 'type') return value === TYPES[tag];
  if (name === 'data-action') return ACTIONS.get(value) === tag;
  return ATTRIBUTES.has(name) || /^(?:aria|data)-[a-z-]+$/.test(name);
}

/** True for a class of the site (that of a CSS module begins with `_`) or of highlighted code. */
function isExpectedClass(tag: string, name: string): boolean {
  const isColour = tag === 'span' && /^hljs-[a-z_-]+$/.test(name);
  return CLASSES.has(name) || name.startsWith('_') || isColour;
}

/** True for a candidate of `srcset` with a safe address and a width. */
function isCandidate(candidate: string): boolean {
  const [address = '', width = '', ...rest] = candidate.split(' ');
  return isSafeAddress(address) && /^\d+w$/.test(width) && rest.length === 0;
}

/** True for an address that the site's policy keeps unchanged and a browser resolves to a safe protocol. */
function isSafeAddress(address: string): boolean {
  if (address === '' || safeLinkAddress(address) !== address) return false;
  const base = 'https://sitio.test/blogs/hola';
  return !URL.canParse(address, base) || PROTOCOLS.has(new URL(address, base).protocol);
}

/** All elements inside the root. */
export function elementsOfPage(root: Element): readonly AuditedElement[] {
  return [...root.querySelectorAll('*')].map((element) => ({
    tag: element.tagName.toLowerCase(),
    attributes: new Map([...element.attributes].map(({ name, value }) => [name, value])),
  }));
}

const TOKEN = /([^<>]+)|<\/[a-z][a-z0-9]*>|<([a-z][a-z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*) ?\/?>/y;
const ATTRIBUTE = / ([a-zA-Z-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const decode = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/**
 * The elements and the text of HTML as React serializes it, in which each `<` begins a simple tag. Any
 * other HTML is a defect of the serializer and throws.
 */
export function readHtml(html: string): {
  readonly elements: readonly AuditedElement[];
  readonly text: string;
} {
  const elements: AuditedElement[] = [];
  const texts: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < html.length) {
    const { lastIndex } = TOKEN;
    const match = TOKEN.exec(html);
    if (match === null)
      throw new Error(`No es HTML llano: ${html.slice(lastIndex, lastIndex + 80)}`);
    const [, text, tag, attributes = ''] = match;
    if (text !== undefined) texts.push(decode(text));
    if (tag === undefined) continue;
    const pairs = attributes.matchAll(ATTRIBUTE);
    elements.push({
      tag,
      attributes: new Map(
        [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
      ),
    });
  }
  return { elements, text: texts.join('') };
}
