import path from 'node:path';
import type { Plugin } from 'vite';
import { type PostFile, readPostFiles, readProjects } from './read-fixtures.ts';

const INDEX = 'virtual:fixtures';
const BODY = 'virtual:fixtures/body/';
/** Every body in one module, as it was written: for the search, which asks for all of them at once. */
const BODIES = 'virtual:fixtures/bodies';

/** Addresses of pictures inside the fixtures folder, as fields and as markdown write them. */
const IMAGE_FIELD = /^(?:\.\.\/)?images\/[\w.-]+$/;
const IMAGE_IN_BODY = /(?<=\]\()\.\.\/images\/[\w.-]+/g;

/**
 * Serves the fixtures folder as the module `virtual:fixtures`: the documents in one module, each
 * body in its own, every picture as an asset of the site.
 */
export function fixturesPlugin(folder: string): Plugin {
  const postsFolder = path.join(folder, 'posts');
  const projectsFile = path.join(folder, 'proyectos.json');

  let isBuild = false;
  /** A draft is for its author's eyes: in development, and never in a build. */
  const isShown = ({ fields }: PostFile) => !(isBuild && fields.borrador === true);

  /** Collects `import`s of pictures and gives back the expression that stands for each address. */
  function pictureImports() {
    const names = new Map<string, string>();
    return {
      expressionFor(address: string) {
        const file = path.join(folder, address.replace('../', ''));
        const name = names.get(file) ?? `picture${names.size}`;
        names.set(file, name);
        return name;
      },
      statements: () =>
        [...names].map(([file, name]) => `import ${name} from ${JSON.stringify(`${file}?url`)};`),
    };
  }

  async function indexModule() {
    const pictures = pictureImports();
    const documentOf = (id: string, fields: Readonly<Record<string, unknown>>) => {
      const { img, ...rest } = fields;
      const image =
        typeof img === 'string' && IMAGE_FIELD.test(img)
          ? pictures.expressionFor(img)
          : JSON.stringify(img ?? '');
      return `{ id: ${JSON.stringify(id)}, fields: { ...${JSON.stringify(rest)}, img: ${image} } }`;
    };
    const projects = await readProjects(projectsFile);
    const posts = (await readPostFiles(postsFolder)).filter(isShown);
    const documents = {
      proyectos: projects.map((fields) => documentOf(String(fields.id), fields)),
      posts: posts.map(({ id, fields }) => documentOf(id, fields)),
    };
    const bodies = posts.map(
      ({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(BODY + id)})`,
    );
    return [
      ...pictures.statements(),
      `const bodies = { ${bodies.join(',\n')} };`,
      'export default {',
      `  proyectos: async () => [${documents.proyectos.join(',\n')}],`,
      `  posts: async () => [${documents.posts.join(',\n')}],`,
      '  readBody: async (id) => (await bodies[id]()).default,',
      `  readBodies: async () => (await import(${JSON.stringify(BODIES)})).default,`,
      '  keep: async () => {},',
      '};',
    ].join('\n');
  }

  async function bodiesModule() {
    const posts = (await readPostFiles(postsFolder)).filter(isShown);
    return `export default ${JSON.stringify(Object.fromEntries(posts.map(({ id, body }) => [id, body])))};`;
  }

  async function bodyModule(id: string) {
    const pictures = pictureImports();
    const post = (await readPostFiles(postsFolder)).find((candidate) => candidate.id === id);
    if (post === undefined) throw new Error(`No hay un post en fixtures/posts/${id}.md`);
    const pieces: string[] = [];
    let from = 0;
    for (const { 0: address, index } of post.body.matchAll(IMAGE_IN_BODY)) {
      pieces.push(JSON.stringify(post.body.slice(from, index)), pictures.expressionFor(address));
      from = index + address.length;
    }
    pieces.push(JSON.stringify(post.body.slice(from)));
    return [...pictures.statements(), `export default ${pieces.join(' + ')};`].join('\n');
  }

  return {
    name: 'fixtures',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === INDEX || id === BODIES || id.startsWith(BODY) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule();
      if (id === `\0${BODIES}`) return bodiesModule();
      if (id.startsWith(`\0${BODY}`)) return bodyModule(id.slice(BODY.length + 1));
      return null;
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(folder)) return;
        for (const module of server.moduleGraph.idToModuleMap.values()) {
          if (module.id?.startsWith(`\0${INDEX}`)) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
