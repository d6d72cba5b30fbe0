import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { DataSource } from '#ports/data-source.ts';
import { withReadCache } from '#root/read-cache.ts';
import { aPost, aProject } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';

const MINUTE = 60_000;
let now = 0;

beforeEach(() => {
  now = Date.UTC(2026, 10, 22);
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const POST = aPost({ publishedAt: new Date(Date.UTC(2026, 0, 1)) });

function aSource() {
  const posts = new PostsInMemory(POST);
  const reads = { projects: vi.fn(async () => [aProject()]), newest: vi.spyOn(posts, 'newest') };
  const source: DataSource = {
    projects: { all: reads.projects },
    posts,
  };
  const visit = (build = 'una') => withReadCache(source, build, { now: () => new Date(now) });
  return { visit, reads };
}

test('a visit within five minutes reads no list again, and a later one does', async () => {
  const { visit, reads } = aSource();
  for (const wait of [0, 4 * MINUTE]) {
    now += wait;
    expect(await visit().projects.all()).toEqual([aProject()]);
    expect(await visit().posts.newest(20)).toEqual({ posts: [POST], covers: 'all' });
  }
  expect(reads.projects).toHaveBeenCalledTimes(1);
  expect(reads.newest).toHaveBeenCalledTimes(1);
  now += MINUTE;
  await visit().projects.all();
  expect(reads.projects).toHaveBeenCalledTimes(2);
});

test('a post and the whole list are always read', async () => {
  const { visit } = aSource();
  expect(await visit().posts.all()).toHaveLength(1);
  expect(await visit().posts.findBySlug('hola')).toMatchObject({ slug: 'hola' });
});

test('an entry of another build, of the future or in another form is not used', async () => {
  const { visit, reads } = aSource();
  await visit().projects.all();
  await visit('otra').projects.all();
  expect(reads.projects).toHaveBeenCalledTimes(2);
  now -= MINUTE;
  await visit('otra').projects.all();
  expect(reads.projects).toHaveBeenCalledTimes(3);
  localStorage.setItem('lectura-proyectos', '{');
  await visit('otra').projects.all();
  expect(reads.projects).toHaveBeenCalledTimes(4);
});

test('a storage that throws costs a read and no error, and a failed read is not kept', async () => {
  const { visit, reads } = aSource();
  reads.projects.mockRejectedValueOnce(new Error('down'));
  await expect(visit().projects.all()).rejects.toThrow('down');
  expect(await visit().projects.all()).toHaveLength(1);
  const fail = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
  expect(await visit().projects.all()).toHaveLength(1);
  expect(reads.projects).toHaveBeenCalledTimes(3);
});
