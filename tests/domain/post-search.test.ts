import { describe, expect, test } from 'vitest';
import { foldText } from '#domain/model/fold-text.ts';
import {
  findPosts,
  indexPosts,
  matchesIn,
  searchWords,
  snippetOf,
} from '#domain/model/post-search.ts';
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

describe('a search that ignores case and accents', () => {
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
  ])('finds %j in %j', (query, title) => {
    expect(finds(query, title)).toBe(true);
  });
});

describe('a search', () => {
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
  ])('does not find %j in %j', (query, title) => {
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

describe('the posts of a search', () => {
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

  test('are ordered by the field that matches: title, tags, description, text; then as in the list', () => {
    expect(slugs('css')).toEqual(['titulo', 'titulo-2', 'etiqueta', 'descripcion', 'texto']);
  });

  test('contain every word of the query, in any field', () => {
    expect(slugs('css moderno')).toEqual(['titulo']);
    expect(slugs('css html')).toEqual(['etiqueta']);
    expect(slugs('css nadie')).toEqual([]);
  });

  test('are all posts, in order, for a query without words', () => {
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
  ])('for %j in %j are marked as %j', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  test('stay within the text and do not overlap, whatever its characters', () => {
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

  test('cover the whole text for its folded form', () => {
    for (const text of ['İstanbul', 'Straße', decomposed('Ñandú'), 'ΟΔΌΣ', 'a\u0301b']) {
      expect(marked(foldText(text), text)).toBe(`[${text}]`);
    }
  });
});

describe('the snippet of a post', () => {
  const snippet = (query: string, text: string) => snippetOf(text, searchWords(query));

  test.each([
    ['ancho', ' El río\n\n es  ancho\t', 'El río es ancho'],
    ['ancho', 'El río\nEs ancho\n¿Y el mar?', 'El río · Es ancho · ¿Y el mar?'],
    ['ancho', 'El río:\nEs ancho.\nY largo', 'El río: Es ancho. Y largo'],
    ['mar', 'El río.', null],
    ['mar', '', null],
  ])('for %j in %j is %j', (query, text, expected) => {
    expect(snippet(query, text)).toBe(expected);
  });

  test('comes from a paragraph where one has the word, not from a table or from code', () => {
    const paragraph = `Una imagen sin medidas empuja lo que tiene debajo ${'cuando por fin llega '.repeat(2)}.`;
    const table = 'Métrica\nBueno\nCLS\n≤ 0,1\n0,1 a 0,25\nImagen sin medidas\n.imagen { }';
    expect(snippet('imagen', `${table}\n${paragraph}\n${table}`)).toBe(paragraph);
    expect(snippet('imagen', table)).toContain('0,1 a 0,25 · Imagen sin medidas');
  });

  test('is short, has whole words and an ellipsis at each cut', () => {
    const text = `${'antes '.repeat(100)}marea ${'luego '.repeat(100)}`;
    expect(snippet('marea', text)).toMatch(/^…(?:antes )+marea (?:luego )+luego…$/);
    expect(snippet('marea', text)?.length).toBeLessThan(200);
    expect(snippet('marea', `${'a'.repeat(500)} marea`)).toBe('…marea');
    const address = `https://ejemplo.com/${'a'.repeat(60)}/marea`;
    expect(snippet('marea', `${'antes '.repeat(100)}${address}`), 'no space follows').toBe(
      '…marea',
    );
    const paragraphs = `Uno.\n${text}\n${text.replaceAll('marea', 'orilla')}`;
    expect(snippet('orilla', paragraphs), 'of its paragraph alone').toMatch(/^…antes .+ luego…$/);
    expect(snippet('a', 'a'.repeat(5000))).toHaveLength(2);
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
  const timeOf = (work: () => unknown) => fastestOf(25, work);

  const query = searchWords('zzz programación');

  test('take less time to search than fifty to index', () => {
    const posts = blog(500);
    expect(timeOf(() => findPosts(posts, query))).toBeLessThan(timeOf(() => blog(50)));
  });

  test('take a tenth of the time of five thousand', () => {
    // Ten lists fill the processor's cache as one list of all their posts does.
    const lists = Array.from({ length: 10 }, () => blog(500));
    const whole = blog(5000);
    const time = timeOf(() => lists.map((list) => findPosts(list, query)));
    // A search that compared each post with each other one would take ten times as long.
    expect(timeOf(() => findPosts(whole, query))).toBeLessThan(time * 5);
  });
});
