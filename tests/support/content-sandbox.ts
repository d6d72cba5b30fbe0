import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Timers } from '#ports/system.ts';
import type { Context } from '#scripts/content/context.ts';
import { runContent } from '#scripts/content/run-content.ts';
import { FakeFirestore } from './fake-firestore.ts';
import { serve } from './serve.ts';
import { tempFolder } from './temp-folder.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Timers that do not wait. */
const immediateTimers: Timers = {
  after: (_milliseconds, act) => {
    queueMicrotask(act);
    return () => {};
  },
};

const SAMPLE_CONTENT = path.resolve('tests/content');

/** A GIF of one pixel that is ASCII text throughout. The tool recognizes a picture by its content. */
export const TINY_PICTURE = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';

/** Tiny files, because only the names of the pictures matter. */
const NAMED_PICTURES = Object.fromEntries(
  readdirSync(path.join(SAMPLE_CONTENT, 'images')).map((name) => [
    `fixtures/images/${name}`,
    TINY_PICTURE,
  ]),
);

/** A post of which only the first paragraph and the pictures are left: each command parses every body. */
function abridged(text: string): string {
  const [, head = '', body = ''] = /^(---\n.*?\n---\n\n)(.*)$/s.exec(text) ?? [];
  const [first = '', ...others] = body.trimEnd().split('\n\n');
  const pictures = others.filter((paragraph) => paragraph.startsWith('!['));
  return `${head}${[first, ...pictures].join('\n\n')}\n`;
}

const PROJECTS = readFileSync(path.join(SAMPLE_CONTENT, 'proyectos.json'), 'utf8');
const ABRIDGED_POSTS = Object.fromEntries(
  readdirSync(path.join(SAMPLE_CONTENT, 'posts')).map((name) => [
    `fixtures/posts/${name}`,
    abridged(readFileSync(path.join(SAMPLE_CONTENT, 'posts', name), 'utf8')),
  ]),
);

/** A temporary copy of the tests' content, with abridged posts, and the content tool on it. */
export class ContentSandbox {
  readonly folder = tempFolder({
    ...NAMED_PICTURES,
    ...ABRIDGED_POSTS,
    'fixtures/proyectos.json': PROJECTS,
  });
  readonly fixtures = path.join(this.folder, 'fixtures');
  env: Env = {};
  services: Context['services'] = { list: [], text: '' };
  timeoutMs = 10_000;

  /** Replaces the abridged posts by the whole ones. */
  takeWholePosts() {
    cpSync(path.join(SAMPLE_CONTENT, 'posts'), path.join(this.fixtures, 'posts'), {
      recursive: true,
    });
  }

  /** Runs a command. `code` is its exit code, `lines` its output line by line. */
  async run(...args: readonly string[]) {
    let out = '';
    let error = '';
    const code = await runContent(args, {
      fixtures: this.fixtures,
      services: this.services,
      env: this.env,
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        error += text;
      },
      now: () => new Date('2026-11-06T02:30:00Z'),
      timers: immediateTimers,
      timeoutMs: this.timeoutMs,
    });
    return { code, out, error, lines: out.split('\n').slice(0, -1) };
  }

  /** Serves a Firestore at the address of the emulator. */
  async connect(firestore: Pick<FakeFirestore, 'handle'>) {
    const host = await serve((request) => firestore.handle(request));
    this.env = { ...this.env, FIRESTORE_EMULATOR_HOST: host };
  }

  read(place: string): string {
    return readFileSync(path.join(this.folder, place), 'utf8');
  }

  write(place: string, text: string) {
    writeFileSync(path.join(this.folder, place), text);
  }

  /** Replaces the first occurrence of the text; throws when there is none. */
  change(place: string, text: string, by: string) {
    const before = this.read(place);
    if (!before.includes(text)) throw new Error(`${place} does not contain ${text}`);
    this.write(
      place,
      before.replace(text, () => by),
    );
  }

  remove(place: string) {
    rmSync(path.join(this.folder, place), { recursive: true });
  }

  has(place: string): boolean {
    return existsSync(path.join(this.folder, place));
  }

  /** The text of every content file by its place. */
  texts(): ReadonlyMap<string, string> {
    const posts = readdirSync(path.join(this.fixtures, 'posts')).map(
      (name) => `fixtures/posts/${name}`,
    );
    return new Map([...posts, 'fixtures/proyectos.json'].map((place) => [place, this.read(place)]));
  }
}

/** A sandbox with an empty Firestore. */
export async function connectedSandbox() {
  const firestore = new FakeFirestore();
  const sandbox = new ContentSandbox();
  await sandbox.connect(firestore);
  return { firestore, sandbox };
}

/** The text of a post's file with these lines as its front matter. */
export function aPostText(...lines: readonly string[]): string {
  return `---\n\n${lines.join('\n')}\n---\n\nHola a todos.\n`;
}

/** The required fields of a post except its slug. */
export const BASICS = ['title: "Hola"', 'description: "Una entrada."'];
