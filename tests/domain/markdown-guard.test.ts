import { describe, expect, test } from 'vitest';
import { readPublished } from '#build/content/published.ts';
import {
  MAX_DEPTH,
  MAX_LENGTH,
  MAX_MARKS,
  MAX_WORK,
  parsingRisk,
  type Risk,
} from '#domain/model/markdown-guard.ts';
import { readPrefix } from '#domain/model/markdown-line.ts';
import { type MarkdownShape, markdownShape } from '#domain/model/markdown-work.ts';
import { fastestOf } from '#tests/support/fastest-of.ts';
import { plainDocument } from '#tests/support/pathological-bodies.ts';

const KB = 1024;
const { posts: fixtures } = await readPublished('fixtures');
const times = (count: number, unit: string | ((index: number) => string)) =>
  Array.from({ length: count }, (_, index) => (typeof unit === 'string' ? unit : unit(index))).join(
    '',
  );
const table = (columns: number, rows: number) =>
  `|${' columna |'.repeat(columns)}\n|${'---|'.repeat(columns)}\n` +
  times(rows, `|${' dato |'.repeat(columns)}\n`);
const item = (index: number) =>
  `- [enlace ${index}](https://sitio.com/una-nota-${index}): *bueno*\n`;

describe('an article that somebody would write goes to the parser', () => {
  test.each(fixtures.map(({ id, body }) => [id, body]))('the post %s', (_id, body) => {
    expect(parsingRisk(body)).toBeNull();
  });

  test('all the posts, one after the other, three times over', () => {
    const all = fixtures.map(({ body }) => body).join('\n\n');
    expect(parsingRisk(`${all}\n\n${all}\n\n${all}`)).toBeNull();
  });

  test.each<[name: string, body: string]>([
    ['no text at all', ''],
    ['a blank one', ' \n\t\n'],
    ['100 KB of prose', plainDocument(100 * KB)],
    ['1 MB of prose', plainDocument(1000 * KB)],
    ['a million letters in one paragraph', 'palabras '.repeat(111_000)],
    ['a table of 10 columns and 100 rows', table(10, 100)],
    ['a table of 3 columns and 300 rows', table(3, 300)],
    ['a list of 300 links', times(300, item)],
    ['an index of 300 numbered links', times(300, (n) => `${n + 1}. [nota](/blogs/nota-${n})\n`)],
    ['200 pictures', times(200, (n) => `![La costa, foto ${n}](../images/costa-${n}.avif)\n\n`)],
    ['50 footnotes', times(50, (n) => `Se dijo.[^${n}]\n\n[^${n}]: En el diario.\n\n`)],
    ['a list six levels deep', times(60, (n) => `${'  '.repeat(n % 6)}- un punto\n`)],
    ['a conversation of nested quotes', times(40, (n) => `${'> '.repeat((n % 8) + 1)}Y dijo.\n\n`)],
    ['200 headings', times(200, (n) => `## Capítulo ${n}\n\nEmpieza *así*.\n\n`)],
    ['a poem of 500 verses', 'Y el río seguía de largo,\n'.repeat(500)],
    ['2000 lines of code between fences', `\`\`\`c\n${'*p[i] = &a[*q] | b;\n'.repeat(2000)}\`\`\``],
    ['an address of 2000 letters', `Mirá https://sitio.com/${'a'.repeat(2000)}`],
    ['100 tasks', '- [ ] comprar pan\n'.repeat(100)],
    ['Windows line ends', `${'Una línea con *énfasis* y `código`.\r\n\r\n'.repeat(300)}`],
  ])('%s', (_name, body) => {
    expect(parsingRisk(body)).toBeNull();
  });
});

describe('what the parser would be lost in is refused', () => {
  /** The last body that is accepted and the first that is not, one step apart, with its risk. */
  const edges: readonly [risk: Risk, name: string, body: (size: number) => string, most: number][] =
    [
      ['length', 'words', (size) => 'a '.repeat(MAX_LENGTH).slice(0, size), MAX_LENGTH],
      ['depth', 'quotes', (size) => `${'>'.repeat(size)}a`, MAX_DEPTH],
      ['depth', 'spaced quotes', (size) => `${'> '.repeat(size)}a`, MAX_DEPTH],
      ['depth', 'lists in one line', (size) => `${'- '.repeat(size)}a`, MAX_DEPTH],
      ['depth', 'numbered lists in one line', (size) => `${'1. '.repeat(size)}a`, MAX_DEPTH],
      ['depth', 'quotes and lists', (pairs) => `${'> - '.repeat(pairs)}a`, MAX_DEPTH / 2],
      ['depth', 'levels of two spaces', (size) => `${'  '.repeat(size - 1)} - a`, MAX_DEPTH],
      ['depth', 'tabs', (tabs) => `${'\t'.repeat(tabs)}a`, MAX_DEPTH / 2],
      ['marks', 'asterisks', (size) => 'a* '.repeat(size), MAX_MARKS],
      ['marks', 'asterisks that hang together', (size) => '*'.repeat(2 * size), MAX_MARKS],
      ['marks', 'lines of one paragraph', (size) => 'a*\n'.repeat(size), MAX_MARKS],
      ['marks', 'open brackets', (size) => '['.repeat(size), MAX_MARKS],
      ['marks', 'angles', (size) => 'a <'.repeat(size), MAX_MARKS],
      ['marks', 'entities', (size) => '&amp;'.repeat(size), MAX_MARKS],
      ['marks', 'backslashes', (size) => '\\'.repeat(size), MAX_MARKS],
      ['marks', 'bare addresses', (size) => 'www.a '.repeat(size), MAX_MARKS],
      [
        'marks',
        'a fence that raw HTML may swallow',
        (n) => `<!--\n\n~~~\n${'*a'.repeat(n - 2)}`,
        MAX_MARKS,
      ],
    ];

  test.each(edges)('%s: %s, from one step to the next', (risk, _name, body, most) => {
    expect(parsingRisk(body(most))).not.toBe(risk);
    expect(parsingRisk(body(most + 1))).toBe(risk);
  });

  test.each<[name: string, body: string]>([
    ['paragraphs of a letter', 'a\n\n'.repeat(20_000)],
    ['lines of a letter', 'a\n'.repeat(50_000)],
    ['empty lines', '\n'.repeat(100_000)],
    ['items', '- a\n'.repeat(20_000)],
    ['headings', '# a\n'.repeat(20_000)],
    ['underlined headings', 'a\n=\n'.repeat(20_000)],
    ['fences', '```\n```\n'.repeat(10_000)],
    ['one word', 'ñ'.repeat(20_000)],
    ['combining marks', 'e\u0301'.repeat(10_000)],
    ['a table of a thousand columns', table(1000, 100)],
    ['a table of a hundred thousand cells', table(100, 1000)],
    ['a table of one column', table(1, 30_000)],
    ['definitions and references', times(8000, (n) => `[${n}]: /a\n\n[${n}]\n\n`)],
    ['a long definition, often', `[a]: ${'b'.repeat(3000)}\n\n${'[a]\n\n'.repeat(900)}`],
    ['ticks of every length', times(700, (n) => `a${'`'.repeat(n + 1)}`)],
    ['words after a bracket', `[_ ${'a '.repeat(30_000)}`],
    ['lines out of their list', `${'- '.repeat(30)}a\n${':\n'.repeat(20_000)}`],
    ['comments without an end', `${'a <!-- '.repeat(300)}${'palabra '.repeat(900)}`],
    ['emphasis in every block', `${'a* _b '.repeat(200)}\n\n`.repeat(50)],
  ])('work: %s', (_name, body) => {
    expect(parsingRisk(body)).toBe('work');
  });

  test('work: no text, however long, may take more than a fixed time', () => {
    const row = '- [ ] *a*\n';
    const { work } = markdownShape(row.repeat(1000));
    const body = row.repeat(Math.ceil((MAX_WORK / work) * 1000));
    expect(body.length).toBeLessThan(MAX_LENGTH);
    expect(parsingRisk(body)).toBe('work');
  });
});

describe('a line', () => {
  test.each([
    ['texto', 0, 0, 0, 'texto'],
    ['  texto', 0, 0, 1, 'texto'],
    ['> cita', 0, 1, 1, 'cita'],
    ['>> cita', 0, 2, 2, 'cita'],
    ['- ítem', 1, 0, 1, 'ítem'],
    ['-pegado', 0, 0, 0, '-pegado'],
    ['* ', 1, 0, 1, ''],
    ['12) ítem', 1, 0, 1, 'ítem'],
    ['1234567890. no', 0, 0, 0, '1234567890. no'],
    ['> - 1. a', 2, 1, 3, 'a'],
    ['[^nota]: pie', 1, 0, 1, 'pie'],
    ['\t- a', 1, 0, 3, 'a'],
    ['    - a', 1, 0, 3, 'a'],
    ['a > b', 0, 0, 0, 'a > b'],
    ['', 0, 0, 0, ''],
  ])('%j opens %i lists and %i quotes, %i deep', (line, lists, quotes, depth, text) => {
    expect(readPrefix(line)).toEqual({ lists, quotes, depth, text });
  });
});

/**
 * The prices of markdown-work.ts, added up. One word costs 0.5 for its letter, 40 for its line, 150 for
 * its block and 8 for itself; what grows with two counts shows where there are many.
 */
describe('the work of a text', () => {
  test.each<[name: string, body: string, shape: MarkdownShape]>([
    ['nothing', '', { work: 25, depth: 0, marks: 0 }],
    ['a word', 'a', { work: 199, depth: 0, marks: 0 }],
    ['two words', 'a b', { work: 208, depth: 0, marks: 0 }],
    ['words with marks inside', 'a-b+c.d e', { work: 211, depth: 0, marks: 0 }],
    ['two lines of one paragraph', 'a\nb', { work: 248, depth: 0, marks: 0 }],
    ['two paragraphs', 'a\n\nb', { work: 424, depth: 0, marks: 0 }],
    ['a quote', '> a', { work: 300, depth: 1, marks: 0 }],
    ['a quote in a quote', '> > a', { work: 401, depth: 2, marks: 0 }],
    ['an item', '- a', { work: 450, depth: 1, marks: 0 }],
    ['a line a level deep', '  a', { work: 260, depth: 1, marks: 0 }],
    ['an item in a quote', '> - a', { work: 551, depth: 2, marks: 0 }],
    ['a paragraph after a quote', '> a\n\nb', { work: 585, depth: 1, marks: 0 }],
    ['a line out of its quote', '> a\nb', { work: 349, depth: 1, marks: 0 }],
    ['sixty lines out of their quote', `> ${'a\n'.repeat(60)}`, { work: 3494, depth: 1, marks: 0 }],
    ['three lines of a quote', '> a\n> b\n> c', { work: 601, depth: 1, marks: 0 }],
    ['a quote after a line', 'a\n> b', { work: 349, depth: 1, marks: 0 }],
    ['an item after a paragraph', 'a*\n- b* c', { work: 819, depth: 1, marks: 1 }],
    ['a heading after a paragraph', 'a*\n   # b* c', { work: 631, depth: 1, marks: 1 }],
    ['hashes indented like code', 'a*\n    # b* c', { work: 542, depth: 2, marks: 2 }],
    ['hashes inside a line', 'a*\nb # c*', { work: 419, depth: 0, marks: 2 }],
    ['a mark', 'a*b', { work: 288, depth: 0, marks: 1 }],
    ['two marks that make one', 'a**b', { work: 289, depth: 0, marks: 1 }],
    ['three that make two', 'a***b', { work: 370, depth: 0, marks: 2 }],
    ['marks of two kinds', 'a_b~c', { work: 370, depth: 0, marks: 2 }],
    ['sixty marks', 'a* '.repeat(60), { work: 5884, depth: 0, marks: 60 }],
    ['ticks of two lengths', 'a` b``', { work: 391, depth: 0, marks: 2 }],
    ['ticks that hang together', '`````', { work: 253, depth: 0, marks: 0 }],
    [
      'ticks of two lengths before many words',
      `a\` b\`\` ${'c '.repeat(90)}`,
      { work: 1746, depth: 0, marks: 2 },
    ],
    [
      'two openers before many words',
      `a <!-- b <? ${'c '.repeat(90)}`,
      { work: 1852, depth: 0, marks: 3 },
    ],
    ['words after a bracket', `[${'a '.repeat(200)}`, { work: 2874, depth: 0, marks: 1 }],
    ['words before a bracket', `${'a '.repeat(200)}]`, { work: 2074, depth: 0, marks: 1 }],
    ['an address', 'www.a', { work: 301, depth: 0, marks: 1 }],
    ['an address with its protocol', 'a://b', { work: 309, depth: 0, marks: 1 }],
    ['an address in capitals', 'WWW.a', { work: 301, depth: 0, marks: 1 }],
    ['bars', 'a | b', { work: 289, depth: 0, marks: 0 }],
    ['a table', 'a | b\n| - | - |\nc | d', { work: 1529, depth: 0, marks: 0 }],
    ['no rule of a table', 'a\n| - x\nc | d', { work: 477, depth: 0, marks: 0 }],
    ['bars in two paragraphs', 'a | b\n\nc | d', { work: 604, depth: 0, marks: 0 }],
    [
      'an underline in a long text',
      `a\n===\n${'\n'.repeat(60)}`,
      { work: 1800, depth: 0, marks: 0 },
    ],
    [
      'no underline in a long text',
      `a\n\n===${'\n'.repeat(60)}`,
      { work: 1947, depth: 0, marks: 0 },
    ],
    [
      'the end of a quote in a long text',
      `> a\nb\n${'\n'.repeat(60)}`,
      { work: 1909, depth: 1, marks: 0 },
    ],
    [
      'a quote of two lines in a long text',
      `> a\n> b\n${'\n'.repeat(60)}`,
      { work: 5666, depth: 1, marks: 0 },
    ],
    ['a definition', '[a]: b', { work: 371, depth: 0, marks: 2 }],
    ['references to nothing', '[a] [a]', { work: 532, depth: 0, marks: 4 }],
    ['references', `[a]: b\n\n${'[a] '.repeat(30)}`, { work: 6395, depth: 0, marks: 60 }],
    [
      'references among two definitions',
      `[a]: b\n[c]: d\n\n${'[a] '.repeat(30)}`,
      { work: 6629, depth: 0, marks: 60 },
    ],
    [
      'references to a long definition',
      `[a]: b\n${'c '.repeat(50)}\n\n${'[a] '.repeat(30)}`,
      { work: 6941, depth: 0, marks: 60 },
    ],
    [
      'references, and a long paragraph',
      `[a]: b\n\n${'c '.repeat(50)}\n\n${'[a] '.repeat(30)}`,
      { work: 7062, depth: 0, marks: 60 },
    ],
    [
      'references, and a paragraph after code',
      `[a]: b\n\`\`\`\nx\n\`\`\`\n${'c '.repeat(50)}\n\n${'[a] '.repeat(30)}`,
      { work: 7371, depth: 0, marks: 60 },
    ],
    ['code between fences', '```\ncode\n```', { work: 336, depth: 0, marks: 0 }],
    ['a paragraph after code', '```\na\nb\nc\n```\na', { work: 616, depth: 0, marks: 0 }],
    ['a mark of the byte order', '\ufeffa', { work: 200, depth: 0, marks: 0 }],
    ['the same mark inside', 'a\ufeffb c', { work: 217, depth: 0, marks: 0 }],
    ['marks of two paragraphs', 'a*\n\nb* c*', { work: 675, depth: 0, marks: 2 }],
    ['a long word', 'x'.repeat(500), { work: 2324, depth: 0, marks: 0 }],
  ])('%s', (_name, body, shape) => {
    expect(markdownShape(body)).toEqual(shape);
  });
});

describe('code between fences', () => {
  const marks = '*_['.repeat(2000);

  test.each([
    ['of ticks', `\`\`\`js\n${marks}\n\`\`\``],
    ['of tildes', `~~~\n${marks}\n~~~`],
    ['with a shorter fence inside', `\`\`\`\`\n\`\`\`\n${marks}\n\`\`\`\``],
    ['without an end', `\`\`\`\n${marks}`],
  ])('%s costs no marks', (_name, body) => {
    expect(markdownShape(body).marks).toBe(0);
  });

  test.each([
    ['after its end', `\`\`\`\na\n\`\`\`\n${marks}`],
    ['in a quote, which may end before', `> \`\`\`\n${marks}`],
    ['indented', `  \`\`\`\n${marks}`],
    ['after raw HTML', `<div>\n\`\`\`\n${marks}`],
    ['opened by ticks in a line', `a \`\`\` b\n\`\`\`\n${marks}`],
  ])('%s counts like any text', (_name, body) => {
    expect(markdownShape(body).marks).toBeGreaterThan(MAX_MARKS);
  });
});

describe('the guard itself takes a time in proportion to the text', () => {
  const timeOf = (body: string, tries: number) => fastestOf(tries, () => markdownShape(body));

  const SMALL = 10 * KB;
  const GROWTH = 10;

  test.each([
    ['prose', plainDocument(100 * KB)],
    ['asterisks', '*'],
    ['brackets', '['],
    ['ticks', '`'],
    ['ticks and a letter', '`a'],
    ['tildes', '~'],
    ['quotes', '>'],
    ['lists in a line', '- '],
    ['digits', '1'],
    ['numbers', '1. '],
    ['notes', '[^'],
    ['defined notes', '[^a]:'],
    ['dashes', '-'],
    ['pipes', '|'],
    ['rules of a table', '|-'],
    ['underlines', '='],
    ['spaces', ' '],
    ['tabs', '\t'],
    ['line ends', '\n'],
    ['carriage returns', '\r'],
    ['lines', 'a\n'],
    ['angles', '<'],
    ['comments', '<!--'],
    ['addresses', 'www.'],
    ['colons', '://'],
    ['one word', 'ñ'],
  ])('%s', { retry: 3, timeout: 60_000 }, (_name, unit) => {
    // Only the last letter tells that the line was no rule, no fence and no underline.
    const bodyOf = (length: number) =>
      `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}x`;
    const [small, large] = [bodyOf(SMALL), bodyOf(SMALL * GROWTH)];
    const ratio = timeOf(large, 2) / Math.max(timeOf(small, 6), 0.1);
    expect(ratio).toBeLessThan(GROWTH * 5);
  });
});
