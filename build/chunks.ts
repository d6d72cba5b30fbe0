import type { Rolldown } from 'vite';

/** The chunks of a build with their imports and stylesheets. A chunk is named by a module that it contains. */
export class BuildChunks {
  readonly #bundle: Rolldown.OutputBundle;
  readonly #chunks: readonly Rolldown.OutputChunk[];

  constructor(bundle: Rolldown.OutputBundle) {
    this.#bundle = bundle;
    this.#chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  }

  /** The files of the entry, of these chunks and of everything that they import, each once. */
  scripts(modules: readonly string[]): readonly string[] {
    return [...this.#withImports(modules)].map(({ fileName }) => fileName);
  }

  /** The stylesheets of the same chunks. */
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

  #withImports(modules: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
    const found = new Set<Rolldown.OutputChunk>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (chunk === undefined || found.has(chunk)) return;
      found.add(chunk);
      for (const file of chunk.imports) add(this.#chunks.find(({ fileName }) => fileName === file));
    };
    // The worker of the markdown parser is an entry too.
    add(this.#chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('.html')));
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
