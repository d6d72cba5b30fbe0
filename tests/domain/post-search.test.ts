import { describe, expect, test } from 'vitest';
import { plainLetters } from '#domain/model/plain-letters.ts';
import {
  findPosts,
  indexPosts,
  matchesIn,
  passageIn,
  searchWords,
} from '#domain/model/post-search.ts';
import { countTags, withTag } from '#domain/model/post-tags.ts';
import { aPostSummary } from '#tests/support/builders.ts';
import { fastestOf } from '#tests/support/fastest-of.ts';

const finds = (query: string, title: string) =>
  findPosts(indexPosts([aPostSummary({ title, description: '' })]), searchWords(query)).length ===
  1;
/** The text with each match in brackets. */
const marked = (query: string, text: string) =>
  matchesIn(text, searchWords(query)).reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  );
const decomposed = (text: string) => text.normalize('NFD');

describe('a search finds, blind to case and accents', () => {
  test.each([
    ['programacion', 'Programación'],
    ['PROGRAMACIÓN', 'programacion'],
    ['programación', decomposed('Programación')],
    [decomposed('programación'), 'Programación'],
    ['pinguino', 'El pingüino'],
    ['pingüino', 'El pinguino'],
    ['año', 'Fin de año'],
    ['AÑO', 'Fin de año'],
    [decomposed('año'), 'Fin de año'],
    ['año', decomposed('Fin de año')],
    ['AÑO', decomposed('fin de AÑO')],
    ['ano', 'Ano y humano'],
    ['istanbul', 'İstanbul'],
    ['İSTANBUL', 'istanbul'],
    ['strasse', 'Straße'],
    ['straße', 'STRASSE'],
    ['οδος', 'ΟΔΌΣ'],
    ['angstrom', 'Ångström'],
    ['e', 'e\u0301\u0323\u0302'],
    ['c++', 'De C++ a Rust'],
    ['c#', 'Aprender C#'],
    ['.net', 'Qué es .NET'],
    ['404', 'Error 404'],
    ['¿como', '¿Cómo?'],
    ['«css»', 'CSS moderno'],
    ['primera tienda', 'Antes de tu primera tienda'],
    ['tienda primera', 'Antes de tu primera tienda'],
    ['prim tien', 'Antes de tu primera tienda'],
    ['  tienda\t\n tu ', 'Antes de tu primera tienda'],
    ['commerce', 'E-commerce'],
    ['👋', 'Hola👋'],
    ['hola', '👋hola'],
    ['日本', '日本語'],
  ])('%j in %j', (query, title) => {
    expect(finds(query, title)).toBe(true);
  });
});

describe('a search does not find', () => {
  test.each([
    ['ano', 'Fin de año'],
    ['ano', decomposed('Fin de año')],
    ['año', 'Ano y humano'],
    ['ANO', 'AÑO'],
    ['mano', 'Humano'],
    ['css html', 'CSS moderno'],
    ['programaciones', 'Programación'],
    ['c++', 'C y sus amigos'],
    ['css', ''],
  ])('%j in %j', (query, title) => {
    expect(finds(query, title)).toBe(false);
  });
});

describe('the words of a query', () => {
  test.each([
    ['', []],
    [' \n\t\u00a0 ', []],
    ['¿?', []],
    ['«»', []],
    ['Año año AÑO', ['año']],
    ['¡Hola, mundo!', ['hola', 'mundo']],
    ['¿¡Hola!?', ['hola']],
    ["O'Brien", ["o'brien"]],
    ['\u0301', []],
  ])('of %j are %j', (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });
});

describe('what is found', () => {
  const posts = [
    aPostSummary({ slug: 'texto', title: 'a', description: 'b', tags: [] }),
    aPostSummary({ slug: 'descripcion', title: 'a', description: 'Sobre CSS', tags: [] }),
    aPostSummary({ slug: 'etiqueta', title: 'a', description: 'b', tags: ['html', 'css'] }),
    aPostSummary({ slug: 'titulo', title: 'CSS moderno', description: 'b', tags: [] }),
    aPostSummary({ slug: 'nada', title: 'a', description: 'b', tags: ['js'] }),
    aPostSummary({ slug: 'titulo-2', title: 'Más css', description: 'b', tags: [] }),
  ];
  const index = indexPosts(posts, ({ slug }) => (slug === 'texto' ? 'Habla de css.' : ''));
  const slugs = (query: string) => findPosts(index, searchWords(query)).map(({ slug }) => slug);

  test('comes by place: title, tags, description, text; and then in the order of the list', () => {
    expect(slugs('css')).toEqual(['titulo', 'titulo-2', 'etiqueta', 'descripcion', 'texto']);
  });

  test('has every word somewhere, each wherever it is', () => {
    expect(slugs('css moderno')).toEqual(['titulo']);
    expect(slugs('css html')).toEqual(['etiqueta']);
    expect(slugs('css nadie')).toEqual([]);
  });

  test('is everything, in order, for no words', () => {
    expect(slugs('  ')).toEqual(posts.map(({ slug }) => slug));
  });
});

describe('the matches in a text', () => {
  test.each([
    ['css', 'CSS moderno: más css', '[CSS] moderno: más [css]'],
    ['prog', 'La programación', 'La [prog]ramación'],
    ['programacion', 'La programación.', 'La [programación].'],
    ['programacion', decomposed('La programación.'), decomposed('La [programación].')],
    ['ano', decomposed('año ano'), decomposed('año [ano]')],
    ['a', 'á a\u0301\u0302 b', '[á] [a\u0301\u0302] b'],
    ['strasse', 'Straße', '[Straße]'],
    ['strass', 'Straße', '[Straß]e'],
    ['stras', 'Straße 1', '[Straß]e 1'],
    ['i', 'İstanbul', '[İ]stanbul'],
    ['despues', '👩🏽‍💻 después', '👩🏽‍💻 [después]'],
    ['prog programa', 'programar', '[programa]r'],
    ['tienda primera', 'primera tienda', '[primera] [tienda]'],
    ['css', 'nada', 'nada'],
    ['', 'nada', 'nada'],
    ['x', '', ''],
  ])('%j in %j', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  test('stay within the text and apart, whatever the letters', () => {
    const text = 'ﬁn ŉ ǰ ΐ ß İ ñ n\u0303 \u0303n ＡＢ ½ Ǆ 🇦🇷 \ud800 a\u0301';
    for (const query of ['fin', 'n', 'ss', 'i', 'ñ', 'ab', 'a', 'dz', 'j']) {
      let last = -1;
      for (const { start, end } of matchesIn(text, searchWords(query))) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }
  });

  test('agree with the search: plain letters are the same by either way', () => {
    for (const text of ['İstanbul', 'Straße', decomposed('Ñandú'), 'ΟΔΌΣ', 'a\u0301b']) {
      expect(marked(plainLetters(text), text)).toBe(`[${text}]`);
    }
  });
});

describe('the passage in which a post was found', () => {
  const passage = (query: string, text: string) => passageIn(text, searchWords(query));

  test.each([
    ['rio', 'El río, **ancho**.', 'El río, ancho .'],
    ['ancho', '# El [río](https://sitio.com)\n\n> es _ancho_', 'El río es ancho'],
    ['mar', 'El río.', null],
    ['mar', '', null],
  ])('for %j in %j is %j', (query, text, expected) => {
    expect(passage(query, text)).toBe(expected);
  });

  test('is short, of whole words, and says where it was cut', () => {
    const text = `${'antes '.repeat(100)}marea ${'luego '.repeat(100)}`;
    expect(passage('marea', text)).toMatch(/^…(?:antes )+marea (?:luego )+luego…$/);
    expect(passage('marea', text)?.length).toBeLessThan(200);
    expect(passage('marea', `${'a'.repeat(500)} marea`)).toBe('…marea');
    expect(passage('a', 'a'.repeat(5000))).toHaveLength(2);
  });
});

describe('the tags', () => {
  const posts = [
    aPostSummary({ slug: 'a', tags: ['css', 'css', 'react'] }),
    aPostSummary({ slug: 'b', tags: ['css', 'ñandú'] }),
    aPostSummary({ slug: 'c', tags: ['nube'] }),
    aPostSummary({ slug: 'd', tags: [] }),
  ];

  test('are counted once per post, the commonest first and then as in a Spanish dictionary', () => {
    expect(countTags(posts)).toEqual([
      { tag: 'css', count: 2 },
      { tag: 'nube', count: 1 },
      { tag: 'ñandú', count: 1 },
      { tag: 'react', count: 1 },
    ]);
  });

  test('choose the posts that carry them, and none chooses all', () => {
    expect(withTag(posts, 'css').map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(withTag(posts, 'no-existe')).toEqual([]);
    expect(withTag(posts, null)).toBe(posts);
  });
});

describe('five hundred posts', () => {
  const WORDS = 'la programación de páginas año tras año enseña más que un manual de estilo'.split(
    ' ',
  );
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, n) => WORDS[(n * 7 + seed) % WORDS.length]).join(' ');
  const blog = (count: number) =>
    indexPosts(
      Array.from({ length: count }, (_, n) =>
        aPostSummary({ slug: `p${n}`, title: words(8, n), description: words(25, n) }),
      ),
      ({ slug }) => words(100, Number(slug.slice(1))),
    );
  const timeOf = (work: () => unknown) => fastestOf(5, work);

  test('are searched in less time than they take to be made ready, and ten times the posts in about ten times the time', {
    retry: 3,
  }, () => {
    const [small, large] = [blog(500), blog(5000)];
    const query = searchWords('zzz programación');
    const time = timeOf(() => findPosts(small, query));
    expect(time).toBeLessThan(timeOf(() => blog(50)));
    expect(timeOf(() => findPosts(large, query))).toBeLessThan(time * 30);
  });
});
