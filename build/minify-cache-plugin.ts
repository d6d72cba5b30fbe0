import path from 'node:path';
import terserPackage from 'terser/package.json' with { type: 'json' };
import { type Plugin, type ResolvedConfig, version as viteVersion } from 'vite';
import { contentHash } from './content-hash.ts';
import { cachedOnDisk } from './disk-cache.ts';

/** Rolldown writes such a mark for the name of each chunk that it does not know yet, numbered through the build. */
const MARK = /!~\{[\w$]+\}~/g;

type RenderChunk = Extract<Plugin['renderChunk'], (...args: never) => unknown>;

/**
 * Keeps the minified form of each chunk in the cache folder. Terser takes most of a build's processor time, and
 * from one build to the next, also with other settings or content, most chunks are the same.
 */
export function minifyCachePlugin(): Plugin {
  return {
    name: 'minify-cache',
    apply: 'build',
    // Rolldown writes the path of each module into a comment, and a chunk is the same wherever its modules lie.
    config: () => ({
      build: { rolldownOptions: { experimental: { attachDebugInfo: 'none' } } },
    }),
    configResolved(config) {
      const terser = config.plugins.find(({ name }) => name === 'vite:terser');
      if (typeof terser?.renderChunk !== 'function') {
        throw new Error('Vite has no plugin for terser: is this cache still needed?');
      }
      terser.renderChunk = cached(terser.renderChunk, config);
    },
  };
}

function cached(minify: RenderChunk, { root, build }: ResolvedConfig): RenderChunk {
  const folder = path.join(root, 'node_modules/.cache/scripts');
  return async function (code, chunk, options, meta) {
    if (build.minify !== 'terser' || options.sourcemap) {
      return minify.call(this, code, chunk, options, meta);
    }
    // The marks are numbered anew, so that a chunk is the same where another one joins the build before it.
    const marks = [...new Set(code.match(MARK))];
    const numbered = code.replace(MARK, (mark) => markOf(marks.indexOf(mark), mark.length));
    const versions = [viteVersion, terserPackage.version];
    const settings = JSON.stringify([versions, build.terserOptions, options.format]);
    const key = contentHash(20, settings, numbered);
    const minified = await cachedOnDisk(folder, `${key}.js`, async () => {
      const result = await minify.call(this, numbered, chunk, options, meta);
      if (result === null || typeof result !== 'object' || !('code' in result)) {
        throw new Error('The plugin of Vite for terser has returned no code.');
      }
      return Buffer.from(result.code.toString());
    });
    const restored = minified
      .toString()
      .replace(MARK, (mark) => marks[Number.parseInt(mark.slice(3), 36)] ?? mark);
    return { code: restored, map: null };
  };
}

/** The mark with this number, as long as the one that it replaces. */
function markOf(number: number, length: number): string {
  return `!~{${number.toString(36).padStart(length - '!~{}~'.length, '0')}}~`;
}
