import { expect, test, vi } from 'vitest';
import { aPost, aProject } from '#tests/support/builders.ts';
import { PostsInMemory, RecordingLog } from '#tests/support/fakes.ts';
import { isolateMockedBackend } from '#tests/support/mocked-backend.ts';

/** The kinds of the failures of the next reads of the projects. */
const failures = vi.hoisted<('timeout' | 'refused')[]>(() => []);

vi.mock('virtual:backend', () => ({
  backend: {
    open: async () => {
      const { DataSourceError } = await import('#ports/data-source.ts');
      const all = async () => {
        const kind = failures.shift();
        if (kind !== undefined) throw new DataSourceError('projects', kind);
        return [aProject({ name: 'Faro' })];
      };
      return { projects: { all }, posts: new PostsInMemory(aPost()) };
    },
  },
  settings: null,
  inbox: null,
  inboxSettings: null,
}));

isolateMockedBackend();

async function build() {
  const { prerenderSite } = await import('#root/prerender.tsx');
  return prerenderSite(null, new RecordingLog(), async () => null);
}

test('a build repeats a read that timed out', async () => {
  failures.push('timeout');
  const { pages } = await build();
  expect(pages.find(({ path }) => path === '/')?.html).toContain('Faro');
});

test('a build ends when its data source refuses a read', async () => {
  failures.push('refused');
  await expect(build()).rejects.toMatchObject({ kind: 'refused' });
});
