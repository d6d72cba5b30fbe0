import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { parseProjectsFile } from './content/projects-file.ts';
import { type Pictured, pictureColorsPlugin } from './picture-colors-plugin.ts';
import { huesOf, tintsOf } from './tint.ts';

/** Answers the import of `proyectos.json?tints` with the tints of the banners, by the ids of the projects. */
export function tintsPlugin(folder: string): Plugin {
  const projects = path.join(folder, 'proyectos.json');
  return pictureColorsPlugin({
    name: 'tints',
    module: `${projects}?tints`,
    images: path.join(folder, 'images'),
    watched: projects,
    read: () => readProjects(projects),
    limit: Number.POSITIVE_INFINITY,
    colorOf: huesOf,
    choose: tintsOf,
    cacheName: 'hues',
  });
}

/** The projects of the file. `npm run content -- check` reports a broken file. */
async function readProjects(file: string): Promise<readonly Pictured[]> {
  const parsed = parseProjectsFile(await readFile(file, 'utf8').catch(() => '[]'));
  if (parsed.status === 'broken') return [];
  return parsed.projects.map(({ fields: { id, img } }) => ({ id: String(id), picture: img }));
}
