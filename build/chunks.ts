import type { Rolldown } from 'vite';

/** What the pieces of a built site are made of and bring along. A piece is named by a module in it. */
export class BuildChunks {
  readonly #chunks: readonly Rolldown.OutputChunk[];

  constructor(bundle: Rolldown.OutputBundle) {
    this.#chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  }

  /** The files of the entry and of these pieces with all that they import, each once. */
  scripts(modules: readonly string[]): readonly string[] {
    return [...this.#withImports(modules)].map(({ fileName }) => fileName);
  }

  /** The stylesheets of the same. */
  styles(modules: readonly string[]): readonly string[] {
    const chunks = [...this.#withImports(modules)];
    return [
      ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
    ];
  }

  #withImports(modules: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
    const found = new Set<Rolldown.OutputChunk>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || found.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) add(this.#chunks.find(({ fileName }) => fileName === file));
    };
    add(this.#chunks.find(({ isEntry }) => isEntry));
    for (const module of modules) add(this.#chunkOf(module));
    return found;
  }

  #chunkOf(module: string): Rolldown.OutputChunk {
    const piece = this.#chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`)),
    );
    if (piece === undefined) throw new Error(`${module} is in no piece`);
    return piece;
  }
}
