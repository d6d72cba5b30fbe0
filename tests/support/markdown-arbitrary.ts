import fc from 'fast-check';
import { hostileBodies } from './hostile-bodies.ts';

const STRIKE = 'window.__hackeado=1';

const scheme = fc.constantFrom(
  'javascript:',
  'JavaScript:',
  'java\tscript:',
  'java&#10;script:',
  'javascript&colon;',
  'vbscript:',
  'data:text/html,',
  'blob:',
  'tel:',
  'https://',
  'HTTP:',
  'mailto:',
  '//',
  '/',
  '#',
  '?',
  '',
);
const disguise = fc.constantFrom('', ' ', '\u0001', '&#1;', '&nbsp;', '\u200b', '\\', '/', '%0a');
const tail = fc.constantFrom(STRIKE, 'sitio.com/a', 'a"b', "a'b", 'a)b', 'a>b', 'a b', 'a:b', '');
const address = fc.tuple(disguise, scheme, disguise, tail).map((parts) => parts.join(''));

const attribute = fc.constantFrom('onerror', 'onload', 'onclick', 'style', 'id', 'name', 'href');
const element = fc.constantFrom(
  'script',
  'img',
  'svg',
  'iframe',
  'a',
  'form',
  'style',
  'base',
  'b',
);
const html = fc
  .tuple(element, attribute, address, fc.boolean())
  .map(
    ([tag, name, value, isClosed]) => `<${tag} ${name}="${value}">${isClosed ? `</${tag}>` : ''}`,
  );

const token = fc.constantFrom(
  ...'* ** _ ~ ~~ ` ``` [ ] ( ) ![ ]( < > & \\ | # - + : ! " = ^ 1. [^a] [a] www. @ $'.split(' '),
  '\n',
  '\n\n',
  '    ',
  '\t',
  '\r',
  '\u0000',
  '\ud800',
  '\u202e',
  '<!--',
  '-->',
  '<![CDATA[',
  STRIKE,
);

const words = fc.oneof(
  { weight: 3, arbitrary: fc.lorem({ maxCount: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

type Parts = { readonly line: string; readonly blocks: string };

/** Markdown as a tree: text inside of text, and blocks inside of blocks. */
const { blocks: tree } = fc.letrec<Parts>((tie) => {
  const line = tie('line');
  const wrapped = fc
    .tuple(fc.constantFrom('*', '**', '_', '~~', '`', '"'), line)
    .map(([mark, text]) => `${mark}${text}${mark}`);
  const link = fc
    .tuple(fc.constantFrom('', '!'), line, address, fc.constantFrom('', ' "t"', " 'o'", ' (n)'))
    .map(([bang, text, to, title]) => `${bang}[${text}](${to}${title})`);
  const block = fc.oneof(
    line,
    fc.tuple(fc.constantFrom('# ', '###### ', ''), line).map((parts) => parts.join('')),
    line.map((text) => `${text}\n===`),
    fc
      .tuple(fc.constantFrom('> ', '- ', '1. ', '- [ ] ', '[^a]: '), tie('blocks'))
      .map(([mark, inner]) => mark + inner.replaceAll('\n', `\n${mark.replace(/[^>]/g, ' ')}`)),
    fc.tuple(line, line).map(([head, cell]) => `| ${head} | b |\n|:-|-:|\n| ${cell} | c |`),
    fc.tuple(line, line).map(([info, code]) => `\`\`\`${info}\n${code}\n\`\`\``),
    address.map((to) => `[a]: ${to} 't'`),
    html,
  );
  return {
    line: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      words,
      html,
      address,
      address.map((to) => `<${to}>`),
      token,
      wrapped,
      link,
      fc.tuple(line, line).map(([left, right]) => `${left} ${right}`),
    ),
    blocks: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      line,
      fc.array(block, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n')),
    ),
  };
});

const known = fc.constantFrom(...hostileBodies.map(({ body }) => body));

/** The range of a change: its start and its length, as fractions of the whole. */
const cut = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 20 }));

/** A body of the corpus with some of its letters lost, doubled, or replaced by another body's. */
const mutated = fc
  .tuple(
    known,
    known,
    fc.array(fc.tuple(cut, fc.oneof(token, html, address)), { maxLength: 5 }),
    cut,
  )
  .map(([body, other, changes, [place, length]]) => {
    const start = Math.floor(place * other.length);
    const graft = other.slice(start, start + length * 4);
    return changes.reduce((text, [[where, lost], added]) => {
      const at = Math.floor(where * text.length);
      return text.slice(0, at) + added + text.slice(at + lost);
    }, body + graft);
  });

const noise = fc.array(fc.oneof(token, words, address, html), { maxLength: 30 });

/** A body that nobody wrote: a tree of markdown, a change of a hostile body, or a heap of marks. */
export const anyBody: fc.Arbitrary<string> = fc.oneof(
  tree,
  mutated,
  noise.map((parts) => parts.join('')),
);
