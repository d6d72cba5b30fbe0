import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { openDataSource } from '#adapters/fixtures/open-data-source.ts';
import { listStart } from '#domain/model/list-start.ts';
import type { PostSummary } from '#domain/model/post.ts';
import { parseMarkdown } from '#markdown/parse.ts';
import { generatedPosts, generatedProjects } from '#scripts/bench/generated-content.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { isolateMockedBackend } from '#tests/support/mocked-backend.ts';
import { isReleaseRun } from '#tests/support/release-tests.ts';
import { deserialize, type HydrationPayload } from '#ui/hydration-payload.ts';

/** The number of posts. Rendering them takes most of the time of this test. */
const COUNT = isReleaseRun ? 300 : 120;

/** A backend with many posts, whose bodies are cut to a sentence: pages of posts are not the subject here. */
vi.mock('virtual:backend', () => ({
  backend: {
    open: async () => {
      const posts = generatedPosts(COUNT);
      const bodies = new Map(posts.map(({ slug, body }) => [slug, body.slice(0, 80)]));
      return openDataSource(
        {
          proyectos: async () => generatedProjects(60).map((fields) => ({ id: fields.id, fields })),
          posts: async () => posts.map(({ body: _, ...fields }) => ({ id: fields.slug, fields })),
          readBody: async (id) => bodies.get(id),
          readBodies: async () => ({}),
        },
        new RecordingLog(),
      );
    },
  },
  settings: null,
  inbox: null,
  inboxSettings: null,
}));

isolateMockedBackend();

const compressed = (...parts: readonly string[]) => brotliCompressSync(parts.join('')).length;

test('with hundreds of posts /blogs carries the page that it shows, and the files the whole list', async () => {
  const { prerenderSite } = await import('#root/prerender.tsx');
  const site = await prerenderSite(null, new RecordingLog(), async (source) =>
    parseMarkdown(source),
  );
  const page = site.pages.find(({ path }) => path === '/blogs');
  if (page === undefined) throw new Error('There is no page /blogs');
  expect(page.html.match(/Leer Blog/g)).toHaveLength(3 + 24);
  const list = deserialize(site.list) as readonly PostSummary[];
  expect(list).toHaveLength(COUNT);
  const { resources } = deserialize(page.data) as HydrationPayload;
  expect(resources).toEqual({ 'list-start': listStart(list) });
  // The head adds some 3 KB; 14 KB arrive in the first round trip.
  expect(compressed(page.html, page.data)).toBeLessThan(10_500);

  const texts = deserialize(site.texts) as Readonly<Record<string, string>>;
  expect(Object.keys(texts)).toEqual(list.map(({ slug }) => slug));
  const archive = site.pages.find(({ path }) => path === '/archivo');
  expect(archive?.html.match(/href="\/blogs\//g)).toHaveLength(COUNT);
}, 180_000);
