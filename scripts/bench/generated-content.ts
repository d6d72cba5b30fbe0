import {
  ADJECTIVES,
  ADVERBS,
  CODE,
  FEMININE,
  MASCULINE,
  NAMES,
  TOPICS,
  VERBS,
} from './vocabulary.ts';

/** A post as a file or a database stores it: its front matter and its markdown. */
export type GeneratedPost = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly destacado: boolean;
  readonly tags: readonly string[];
  readonly fecha: Date;
  readonly body: string;
  readonly img?: string;
};

export type GeneratedProject = ReturnType<typeof generatedProjects>[number];

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 9, 30);

/**
 * Generates this number of different posts in Spanish, from 150 to 1,500 words long, with and without code, the same
 * at every call. Three in four have one of the covers.
 */
export function generatedPosts(
  count: number,
  covers: readonly string[] = [],
): readonly GeneratedPost[] {
  return Array.from({ length: count }, (_, index) => {
    const cover = index % 4 === 3 ? undefined : covers[index % covers.length];
    return { ...generatedPost(index), ...(cover !== undefined && { img: cover }) };
  });
}

/** Generates this number of different projects, as `proyectos.json` holds them. */
export function generatedProjects(count: number, pictures: readonly string[] = []) {
  return Array.from({ length: count }, (_, index) => {
    const writer = new Writer(index + 1_000_003);
    const id = `obra-${index + 1}`;
    return {
      id,
      name: writer.title(),
      img: pictures[index % pictures.length] ?? '',
      description: writer.paragraph(2 + (index % 3)),
      link: `https://${id}.ejemplo.com.ar`,
      code: index % 3 === 0 ? '' : `https://github.com/ejemplo/${id}`,
      techs: writer.several(TOPICS, 2 + (index % 5)),
    };
  });
}

function generatedPost(index: number): GeneratedPost {
  const writer = new Writer(index + 1);
  const title = writer.title();
  const parts = 1 + writer.below(6);
  return {
    slug: `${slugOf(title)}-${index + 1}`,
    title,
    description: writer.sentence(),
    destacado: index % 40 === 1,
    tags: writer.several(TOPICS, 1 + writer.below(4)),
    fecha: new Date(NEWEST - index * DAY_MS - writer.below(DAY_MS)),
    body: Array.from({ length: parts }, (_, part) => section(writer, part)).join('\n\n'),
  };
}

function section(writer: Writer, part: number): string {
  const paragraphs = Array.from({ length: 2 + writer.below(3) }, () =>
    writer.paragraph(2 + writer.below(4)),
  );
  return [
    ...(part > 0 ? [`## ${writer.title()}`] : []),
    ...paragraphs,
    ...(writer.below(3) === 0
      ? [Array.from({ length: 3 }, () => `- ${writer.sentence()}`).join('\n')]
      : []),
    ...(writer.below(4) === 0 ? [`> ${writer.sentence()}`] : []),
    ...(writer.below(5) === 0 ? [code(writer)] : []),
  ].join('\n\n');
}

function code(writer: Writer): string {
  const name = () => slugOf(writer.noun());
  const lines = (line: () => string) =>
    Array.from({ length: 1 + writer.below(14) }, () => `  ${line()}`).join('\n');
  const blocks = [
    () =>
      `\`\`\`css\n.${name()} {\n${lines(() => `--${name()}: ${writer.below(90)}px;`)}\n}\n\`\`\``,
    () =>
      `\`\`\`html\n<ul>\n${lines(() => `<li class="${name()}">${writer.noun()}</li>`)}\n</ul>\n\`\`\``,
    () =>
      `\`\`\`js\nfunction paso() {\n${lines(() => `avisar('${writer.noun()}', ${writer.below(900)});`)}\n}\n\`\`\``,
  ];
  return blocks[writer.below(blocks.length)]?.() ?? '';
}

function slugOf(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

type Gender = 'o' | 'a';

/** Writes prose of a small grammar; the seed determines every word. */
class Writer {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to below the limit, by mulberry32. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let hash = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), 61 | hash);
    return Math.floor((((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  several(from: readonly string[], count: number): readonly string[] {
    return [...new Set(Array.from({ length: count }, () => this.#one(from)))];
  }

  title(): string {
    const shapes = [
      () => `${this.#infinitive()} ${this.noun()} sin ${this.#infinitive()} ${this.noun()}`,
      () => `Por qué ${this.#verb('é')} ${this.noun()}`,
      () => `${this.noun()}: ${this.below(30) + 2} notas sobre ${this.noun()}`,
      () => `Lo que ${this.#one(NAMES)} me contó de ${this.noun()}`,
      () => `${this.noun()} y ${this.noun()}, ${this.below(20) + 1} años después`,
      () => `Cómo ${this.#infinitive()} ${this.noun()} en ${this.#one(NAMES)}`,
      () => `${this.#one(CODE)} para ${this.#infinitive()} ${this.noun()}`,
    ];
    return capitalized(this.#shape(shapes));
  }

  paragraph(sentences: number): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }

  sentence(): string {
    const shapes = [
      () => `${this.noun()} ${this.#verb('a')} ${this.noun()} ${this.#place()}`,
      () => `${this.#time()}, ${this.#verb('amos')} ${this.noun()} ${this.#reason()}`,
      () => `si ${this.noun()} ${this.#verb('a')} ${this.#one(ADVERBS)}, ${this.#clause()}`,
      () =>
        `${this.#one(NAMES)} ${this.#verb('aba')} ${this.noun()} ${this.#place()}, ${this.#reason()}`,
      () => `conviene ${this.#infinitive()} ${this.noun()} y ${this.#infinitive()} ${this.noun()}`,
      () =>
        `no hace falta ${this.#infinitive()} ${this.noun()}: alcanza con ${this.#infinitive()} ${this.noun()}`,
      () =>
        `con \`${this.#one(CODE)}\`, ${this.noun()} ${this.#verb('a')} ${this.#one(ADVERBS)} en ${this.below(900) + 5} ms`,
      () => `lo **${this.#adjective('o')}** es que ${this.#clause()}`,
      () => `${this.#clause()}; ${this.#clause()}`,
      () => `¿quién ${this.#verb('aría')} ${this.noun()} ${this.#place()}`,
      () =>
        `de ${this.below(95) + 4} personas, ${this.below(4) + 1} ${this.#verb('aron')} ${this.noun()}`,
      () =>
        `${this.#time()} leí [una nota de ${this.#one(NAMES)}](https://ejemplo.com.ar/${this.below(9999)}) sobre ${this.noun()}`,
    ];
    const text = capitalized(this.#shape(shapes));
    return text.startsWith('¿') ? `${text}?` : `${text}.`;
  }

  noun(): string {
    const isFeminine = this.below(2) === 0;
    const gender: Gender = isFeminine ? 'a' : 'o';
    const noun = this.#one(isFeminine ? FEMININE : MASCULINE);
    const articles = isFeminine
      ? ['la', 'una', 'esa', 'nuestra', 'cada']
      : ['el', 'un', 'ese', 'nuestro', 'cada'];
    const phrase = `${this.#one(articles)} ${noun}`;
    const more = this.below(5);
    if (more === 0) return `${phrase} ${this.#adjective(gender)}`;
    if (more === 1) return `${phrase} de ${this.#one(NAMES)}`;
    return phrase;
  }

  #clause(): string {
    const shapes = [
      () => `${this.noun()} ${this.#verb('ó')} ${this.noun()}`,
      () => `${this.noun()} no ${this.#verb('a')} ${this.#one(ADVERBS)}`,
      () => `${this.#verb('aron')} ${this.noun()} ${this.#place()}`,
      () => `${this.noun()} está ${this.#verb('ando')} ${this.noun()}`,
    ];
    return this.#shape(shapes);
  }

  #place(): string {
    return `${this.#one(['en', 'cerca de', 'detrás de', 'sobre', 'junto a', 'desde', 'hasta', 'para', 'sin', 'entre'])} ${this.noun()}`;
  }

  #time(): string {
    const shapes = [
      () => `hace ${this.below(28) + 2} días`,
      () => `en ${1990 + this.below(37)}`,
      () => `cuando ${this.#clause()}`,
      () => `después de ${this.#infinitive()} ${this.noun()}`,
      () => `a las ${this.below(24)}:${10 + this.below(50)}`,
    ];
    return this.#shape(shapes);
  }

  #reason(): string {
    const shapes = [
      () => `porque ${this.#clause()}`,
      () => `aunque ${this.#clause()}`,
      () => `para ${this.#infinitive()} ${this.noun()}`,
      () => `así que ${this.#clause()}`,
    ];
    return this.#shape(shapes);
  }

  #verb(ending: string): string {
    return this.#one(VERBS) + ending;
  }

  #infinitive(): string {
    return this.#verb('ar');
  }

  #adjective(gender: Gender): string {
    return this.#one(ADJECTIVES) + gender;
  }

  #one(from: readonly string[]): string {
    return from[this.below(from.length)] ?? '';
  }

  #shape(shapes: readonly (() => string)[]): string {
    return shapes[this.below(shapes.length)]?.() ?? '';
  }
}

function capitalized(text: string): string {
  const first = text.search(/\p{L}/u);
  return first === -1
    ? text
    : text.slice(0, first) + text.charAt(first).toUpperCase() + text.slice(first + 1);
}
