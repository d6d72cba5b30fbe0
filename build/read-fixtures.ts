import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';

/** A post file as it is on disk: the front matter as fields, and the text below it. */
export type PostFile = {
  readonly id: string;
  readonly file: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
};

/** A fixture that cannot be read, said with its file and line. */
export class FixtureError extends Error {
  override readonly name = 'FixtureError';
}

const FRONT_MATTER = /^---\r?\n(?<fields>[\s\S]*?)\r?\n---\r?\n?(?<body>[\s\S]*)$/;

/** Every post file of the folder, in the order of their names. */
export async function readPostFiles(folder: string): Promise<readonly PostFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return {
        id: path.basename(name, '.md'),
        file,
        ...parsePost(name, await readFile(file, 'utf8')),
      };
    }),
  );
}

function parsePost(name: string, text: string): Pick<PostFile, 'fields' | 'body'> {
  const groups = FRONT_MATTER.exec(text)?.groups;
  if (groups?.fields === undefined || groups.body === undefined) {
    throw new FixtureError(`${name}:1 falta el encabezado entre líneas de ---`);
  }
  try {
    return { fields: parse(groups.fields) ?? {}, body: groups.body.trim() };
  } catch (error) {
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1;
    throw new FixtureError(`${name}:${line} ${error instanceof Error ? error.message : error}`);
  }
}

/** The documents of `proyectos.json`, in the order of the file. */
export async function readProjects(file: string): Promise<readonly Record<string, unknown>[]> {
  return JSON.parse(await readFile(file, 'utf8'));
}
