import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { generatedPosts, generatedProjects } from '#scripts/bench/generated-content.ts';
import { writeFixtures, writeJson } from '#scripts/bench/write-content.ts';
import { FirestoreServer } from './firestore-server.ts';
import { FIRESTORE_ENV } from './firestore-settings.ts';

// `npm run growth`: builds the site with 10, 100 and 1,000 generated posts and 60 projects from each data source,
// with 256 open files at most and without caches, and prints what that takes. `npm run growth -- http 100` measures
// one source or one count alone.

const ARGS = process.argv.slice(2);
const COUNTS = ARGS.map(Number).filter((count) => count > 0);
const PROJECTS = generatedProjects(60);
const FOLDER = path.resolve(`dist-tests/growth-${process.pid}`);
const OUT_DIR = path.join(FOLDER, 'site');

/** Builds the site and prints the seconds and the megabytes that it took. */
const BUILD = `
  import { build } from 'vite';
  const start = performance.now();
  await build({
    cacheDir: ${JSON.stringify(path.join(FOLDER, 'vite'))},
    build: { outDir: ${JSON.stringify(OUT_DIR)}, emptyOutDir: false },
    logLevel: 'error',
  });
  const seconds = (performance.now() - start) / 1000;
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.log('\\n' + JSON.stringify({ seconds, cpu: (userCPUTime + systemCPUTime) / 1e6, memory: maxRSS / 1000 }));
`;

type Posts = ReturnType<typeof generatedPosts>;

/** Stores the content; returns the settings of a build that reads it. */
const SOURCES: Readonly<Record<string, (posts: Posts) => Promise<Record<string, string>>>> = {
  fixtures: async (posts) => {
    const folder = path.join(FOLDER, 'content');
    writeFixtures(folder, posts, PROJECTS);
    return { VITE_DATA_SOURCE: 'fixtures', CONTENT_FOLDER: folder };
  },
  firestore: async (posts) => {
    database.clear();
    const documents = posts.map((fields) => ({ id: fields.slug, fields }));
    database.firestore.put('posts', documents);
    database.firestore.put(
      'proyectos',
      PROJECTS.map((fields) => ({ id: fields.id, fields })),
    );
    return { ...FIRESTORE_ENV, VITE_FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` };
  },
  http: async (posts) => {
    writeJson(path.join(OUT_DIR, 'datos'), posts, PROJECTS);
    return { VITE_DATA_SOURCE: 'http', VITE_HTTP_BASE_URL: '/datos' };
  },
};

const database = new FirestoreServer();
const port = await database.listen();
const { NODE_ENV: _, ...inherited } = process.env;
const print = (...cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

print(
  'source',
  'posts',
  'seconds',
  'CPU s',
  'MB of memory',
  '`/blogs`, KB',
  'list, KB',
  'texts, KB',
);
print(...Array<string>(8).fill('---'));
const wanted = Object.entries(SOURCES).filter(([source]) => ARGS.includes(source));
for (const [source, store] of wanted.length > 0 ? wanted : Object.entries(SOURCES)) {
  for (const count of COUNTS.length > 0 ? COUNTS : [10, 100, 1000]) {
    rmSync(FOLDER, { recursive: true, force: true });
    const settings = await store(generatedPosts(count));
    // A file, because the workers of the minifier would take over the options of a script on the command line.
    const script = path.join(FOLDER, 'build.mjs');
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(script, BUILD);
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', 'ulimit -n 256; exec "$@"', 'sh', process.execPath, script],
      { env: { ...inherited, ...settings }, maxBuffer: 1e8 },
    );
    const { seconds, cpu, memory } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    print(
      source,
      count,
      seconds.toFixed(0),
      cpu.toFixed(0),
      memory.toFixed(0),
      compressed('blogs.html'),
      compressed(assetOf('entradas')),
      compressed(assetOf('textos')),
    );
  }
}
rmSync(FOLDER, { recursive: true });
database.close();

function assetOf(name: string): string {
  const files = readdirSync(path.join(OUT_DIR, 'assets'));
  return `assets/${files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.json'))}`;
}

function compressed(file: string): string {
  return (brotliCompressSync(readFileSync(path.join(OUT_DIR, file))).length / 1000).toFixed(1);
}
