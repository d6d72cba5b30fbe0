import type { Rolldown } from 'vite';

/** The module that index.html names. */
const ENTRY = 'src/main.ts';

/** The chunks of a build with their imports and stylesheets. A chunk is named by a module that it contains. */
export class BuildChunks {
  readonly #bundle: Rolldown.OutputBundle;
  readonly #chunks: readonly Rolldown.OutputChunk[];

  constructor(bundle: Rolldown.OutputBundle) {
    this.#bundle = bundle;
    this.#chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  }

  /** The files of the entry, which is the first, of these chunks and of everything that they import, each once. */
  scripts(modules: readonly string[]): readonly string[] {
    const chunks = [...this.#withImports(modules)];
    const isEntry = (chunk: Rolldown.OutputChunk) => chunk === this.#entry;
    return chunks
      .toSorted((a, b) => Number(isEntry(b)) - Number(isEntry(a)))
      .map(({ fileName }) => fileName);
  }

  /** The stylesheets of the same chunks: those of an import are before those of the chunk that imports it. */
  styles(modules: readonly string[]): readonly string[] {
    const chunks = [...this.#withImports(modules)];
    return [
      ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ];
  }

  /** The content of the same stylesheets as one. */
  css(modules: readonly string[]): string {
    const contents = this.styles(modules).map((file) => {
      const asset = this.#bundle[file];
      if (asset?.type !== 'asset') throw new Error(`The build has no ${file}`);
      return asset.source.toString().trim();
    });
    return contents.join('');
  }

  /** The code of the modules whose id matches. */
  code(id: RegExp): string {
    return this.#chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .map(([module, { code }]) => (id.test(module) ? (code ?? '') : ''))
      .join('');
  }

  get #entry(): Rolldown.OutputChunk {
    return this.#chunkOf(ENTRY);
  }

  /** A chunk after its imports. */
  #withImports(modules: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
    const visited = new Set<Rolldown.OutputChunk>();
    const found = new Set<Rolldown.OutputChunk>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || visited.has(chunk)) return;
      visited.add(chunk);
      for (const file of chunk.imports) add(this.#chunks.find(({ fileName }) => fileName === file));
      found.add(chunk);
    };
    add(this.#entry);
    for (const module of modules) add(this.#chunkOf(module));
    return found;
  }

  #chunkOf(module: string): Rolldown.OutputChunk {
    const chunk = this.#chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    if (chunk === undefined) throw new Error(`No chunk contains ${module}`);
    return chunk;
  }
}
