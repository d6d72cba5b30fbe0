import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { runContent } from '#scripts/content/run-content.ts';
import type { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { serve } from './serve.ts';

// Files, servers and processes: a machine with other work may take its time.
vi.setConfig({ testTimeout: 30_000 });

type Env = Readonly<Record<string, string | undefined>>;

/** A copy of the fixtures in which a test may do as it likes, and the tool at work on it. */
export class ContentSandbox {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'contenido-'));
  readonly fixtures = path.join(this.folder, 'fixtures');
  env: Env = {};
  /** No wait between tries, and time enough for a busy machine. */
  patience = { timeout: 10_000, tries: 3, wait: 1 };

  constructor() {
    for (const name of ['posts', 'proyectos.json']) {
      cpSync(path.resolve('fixtures', name), path.join(this.fixtures, name), { recursive: true });
    }
    // Pictures count by their names only.
    mkdirSync(path.join(this.fixtures, 'images'));
    for (const name of readdirSync(path.resolve('fixtures/images'))) {
      this.write(`fixtures/images/${name}`, '');
    }
    onTestFinished(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Runs a command; `code` is its exit code and `lines` what it printed. */
  async run(...args: readonly string[]) {
    let out = '';
    let error = '';
    const code = await runContent(args, {
      fixtures: this.fixtures,
      env: this.env,
      write: (text) => {
        out += text;
      },
      writeError: (text) => {
        error += text;
      },
      now: () => new Date(2026, 10, 5, 23, 30),
      patience: this.patience,
    });
    return { code, out, error, lines: out.split('\n').slice(0, -1) };
  }

  /** Puts a Firestore behind the name of the emulator. */
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

  /** Changes the first place of the file where the text stands, which has to be there. */
  change(place: string, text: string, by: string) {
    const before = this.read(place);
    if (!before.includes(text)) throw new Error(`${place} does not say ${text}`);
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

  /** Every text of the content, by its place. */
  texts(): ReadonlyMap<string, string> {
    const posts = readdirSync(path.join(this.fixtures, 'posts')).map(
      (name) => `fixtures/posts/${name}`,
    );
    return new Map([...posts, 'fixtures/proyectos.json'].map((place) => [place, this.read(place)]));
  }
}

/** The text of a post's file with the lines given in its front matter. */
export function aPostText(...lines: readonly string[]): string {
  return `---\n\n${lines.join('\n')}\n---\n\nHola a todos.\n`;
}

/** What a post needs, but for its slug. */
export const BASICS = ['title: "Hola"', 'description: "Una entrada."'];
