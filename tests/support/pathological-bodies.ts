import { FIRST_WORD, framed, type HostileBody, LAST_WORD } from './hostile-bodies.ts';

/** Repeats `unit` up to about `length` characters. */
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

const KB = 1024;
const MB = 1000 * KB;

const RUNS: readonly (readonly [name: string, unit: string])[] = [
  ['asteriscos', '*'],
  ['asteriscos y letras', '*a '],
  ['cierres de énfasis', 'a* '],
  ['énfasis de dos clases', '*a_ '],
  ['énfasis pegados', '*a*'],
  ['fuertes pegados', '**a**'],
  ['guiones bajos', '_a '],
  ['tachados', '~a~ '],
  ['tachados dobles', 'a~~ '],
  ['acentos graves', '`'],
  ['acentos de a uno', '`a'],
  ['corchetes abiertos', '['],
  ['corchetes cerrados', ']'],
  ['corchetes sueltos', 'a] '],
  ['referencias sin definir', '[a]'],
  ['enlaces sin cerrar', '[a]('],
  ['enlaces a medias', '[a](b "'],
  ['enlaces', '[a](b) '],
  ['imágenes abiertas', '!['],
  ['imágenes', '![a](b)'],
  ['notas sin definir', '[^a] '],
  ['notas definidas', '[^1]: a\n'],
  ['definiciones', '[a]: b\n'],
  ['ángulos', 'a <'],
  ['etiquetas', '<b> '],
  ['comentarios abiertos', 'a <!-- '],
  ['instrucciones abiertas', 'a <? '],
  ['entidades', '&amp;'],
  ['barras invertidas', '\\'],
  ['tubos', '|'],
  ['reglas de tabla', '|-'],
  ['filas sueltas', '|\n'],
  ['citas', '>'],
  ['citas espaciadas', '> '],
  ['líneas citadas', '> a\n'],
  ['listas en una línea', '- '],
  ['listas numeradas en una línea', '1. '],
  ['ítems', '- a\n'],
  ['ítems de tareas', '- [ ] a\n'],
  ['ítems sueltos', '- a\n\n'],
  ['títulos', '# a\n'],
  ['títulos subrayados', 'a\n=\n'],
  ['reglas', '***\n'],
  ['cercas', '```\n'],
  ['párrafos', 'a\n\n'],
  ['renglones', 'a\n'],
  ['saltos', 'a\\\n'],
  ['renglones vacíos', '\n'],
  ['direcciones peladas', 'www.a '],
  ['correos', 'a@b.c '],
  ['palabras cortas', 'a '],
  ['una palabra sola', 'ñ'],
  ['marcas de combinar', '\u0301'],
  ['nulos', '\u0000'],
];

const SHAPES: readonly HostileBody[] = [
  { name: 'lista cada vez más adentro', body: framed(stairs(900)) },
  { name: 'citas y listas alternadas', body: framed(`${'> - '.repeat(2000)}a`) },
  { name: 'notas dentro de notas', body: framed(footnotesInside(300)) },
  { name: 'énfasis dentro de énfasis', body: framed(`${fill('*a **a ', 20 * KB)}x`) },
  {
    name: 'énfasis que abren y cierran',
    body: framed(`${'*a _'.repeat(9000)}${'_ a*'.repeat(9000)}`),
  },
  {
    name: 'imágenes dentro de imágenes',
    body: framed(`${'!['.repeat(9000)}a${'](b)'.repeat(9000)}`),
  },
  { name: 'tabla de mil columnas', body: framed(table(1000, '|\n'.repeat(1000))) },
  {
    name: 'tabla de cien mil celdas',
    body: framed(table(100, '| a '.repeat(100).concat('\n').repeat(1000))),
  },
  { name: 'tabla de una columna', body: framed(table(1, '| a\n'.repeat(30_000))) },
  {
    name: 'una dirección larga muchas veces',
    body: framed(`[a]: ${'b'.repeat(500 * KB)}\n\n${fill('[a] ', 20 * KB)}`),
  },
  {
    name: 'un título largo muchas veces',
    body: framed(`[a]: b "${fill('c\n', 200 * KB)}"\n\n${fill('![a] ', 20 * KB)}`),
  },
  { name: 'muchas definiciones y referencias', body: framed(manyDefinitions(8000)) },
  { name: 'una nota llamada muchas veces', body: framed(`[^a]: b\n\n${fill('[^a] ', 50 * KB)}`) },
  { name: 'acentos de todos los largos', body: framed(ticksOfEveryLength(700)) },
  { name: 'palabras tras un corchete', body: framed(`[_ ${fill('a ', 60 * KB)}`) },
  {
    name: 'renglones fuera de su lista',
    body: framed(`${'- '.repeat(30)}a\n${fill(':\n', 40 * KB)}`),
  },
  { name: 'puntos tras una dirección', body: framed(`www.a.b${'.'.repeat(100 * KB)}`) },
  {
    name: 'paréntesis tras una dirección',
    body: framed(`http://a.b/${'('.repeat(50 * KB)}${')'.repeat(50 * KB)}`),
  },
  {
    name: 'sin cerrar nada',
    body: framed(fill('<!-- <![CDATA[ <? [a](< "\' ` ~~~ **_ ![ | > - 1. ', 200 * KB)),
  },
  {
    name: 'cercas en un comentario',
    body: framed(`<!--\n\n\`\`\`\n-->\n\n${fill(']', 100 * KB)}`),
  },
];

function stairs(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
}

function footnotesInside(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${'    '.repeat(level)}[^${level}]: a`).join(
    '\n',
  );
}

function table(columns: number, rows: string): string {
  return `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${rows}`;
}

function manyDefinitions(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return numbers.map((number) => `[${number}]: /${number}\n\n[${number}]\n\n`).join('');
}

function ticksOfEveryLength(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${'`'.repeat(index + 1)}`).join('');
}

/** Bodies whose shape is costly: the parser alone would take seconds or minutes over most of them. */
export const pathologicalBodies: readonly HostileBody[] = [
  ...RUNS.map(([name, unit]) => ({
    name: `100 KB de ${name}`,
    body: framed(fill(unit, 100 * KB)),
  })),
  ...SHAPES,
  ...RUNS.filter((_, index) => index % 4 === 0).map(([name, unit]) => ({
    name: `1 MB de ${name}`,
    body: framed(fill(unit, MB)),
  })),
];

/** Bodies of costly blocks, each of that length, which the parser finishes in time. */
export function costlyBodies(length: number): readonly HostileBody[] {
  return COSTLY.map(([name, unit]) => ({
    name: `${Math.round(length / KB)} KB de bloques: ${name}`,
    body: framed(fill(unit, length)),
  }));
}

const COSTLY: readonly (readonly [name: string, unit: string])[] = [
  ['párrafos', 'a\n\n'],
  ['renglones', 'a\n'],
  ['renglones vacíos', '\n'],
  ['palabras cortas', 'a '],
  ['ítems', '- a\n'],
  ['ítems sueltos', '- a\n\n'],
  ['listas hondas', `${'- '.repeat(90)}a\n\n`],
  ['citas hondas', `${'>'.repeat(90)}a\n\n`],
  ['títulos', '# a\n'],
  ['títulos subrayados', 'a\n=\n\n'],
  ['cercas', '```\n```\n'],
  ['énfasis', `${'*a* '.repeat(30)}\n\n`],
  ['cierres de énfasis', `${'a* _b '.repeat(200)}\n\n`],
  ['énfasis hondos', `${'*a _'.repeat(200)}${'_ a*'.repeat(200)}\n\n`],
  ['corchetes cerrados', `${']'.repeat(900)}\n\n`],
  ['corchetes y palabras', `[${'a '.repeat(2000)}\n\n`],
  ['enlaces', `${'[a](b) '.repeat(30)}\n\n`],
  ['referencias', '[a]: b\n\n[a] [a] [a] [a] [a]\n\n'],
  ['notas', '[^1]: a\n\n[^1]\n\n'],
  ['imágenes', `${'![a](b) '.repeat(30)}\n\n`],
  ['tablas', table(20, `${'|\n'.repeat(40)}\n`)],
  ['tareas', '- [ ] a\n'],
  ['acentos', `${ticksOfEveryLength(40)}\n\n`],
  ['comentarios abiertos', `a ${'<!-- a '.repeat(30)}\n\n`],
  ['direcciones peladas', `${'www.a.b '.repeat(30)}\n\n`],
  ['una palabra sola', 'ñ'],
];

const PROSE =
  'La costa se recorre despacio, y quien la mira aprende a leer el viento antes que el mapa; ' +
  'después vienen las mareas, los nombres de los barcos y, *recién entonces*, el oficio. ';

/** An ordinary article of about that length: paragraphs, headings, lists, links, code. */
export function plainDocument(length: number): string {
  const parts: string[] = [FIRST_WORD];
  let written = 0;
  for (let part = 1; written < length - 500; part += 1) {
    const text = plainPart(part);
    parts.push(text);
    written += text.length + 2;
  }
  return [...parts, LAST_WORD].join('\n\n');
}

function plainPart(part: number): string {
  if (part % 12 === 1) return `## Parte ${part}`;
  if (part % 12 === 5)
    return '- uno\n- dos con **fuerza**\n- tres y [un enlace](https://sitio.com)';
  if (part % 24 === 9)
    return "```js\nconst a = [1, 2].map((x) => x * 2);\nconsole.log('a', a);\n```";
  return PROSE.repeat(3).trim();
}
