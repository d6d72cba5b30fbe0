import { faultsOf, type RenderedBody, walkBodies } from '#tests/support/body-walk.ts';
import { aStoredPost } from '#tests/support/builders.ts';
import { hostileBodies } from '#tests/support/hostile-bodies.ts';
import { isReleaseRun, sample } from '#tests/support/release-tests.ts';
import { type Answer, isModule, test, withoutTrustedTypesPolicy } from './support/changed-site.ts';
import { answerPosts, HTTP_SITE } from './support/http-site.ts';
import { expect, open } from './support/test.ts';

// tests/e2e/bodies.test.ts shows each of the bodies in Chromium. Parsers of addresses and of HTML are the browsers'
// own.

/** Every 23rd for a release, else half of those: some of each kind, at each of its places. */
const BODIES = sample(
  hostileBodies.filter((_, index) => index % 23 === 0),
  2,
);
const POSTS = BODIES.map(({ body }, index) =>
  aStoredPost(`cuerpo-${index}`, { title: `cuerpo-${index}`, body }),
);

function answerHostilePosts(answer: Answer, path: string) {
  answerPosts(answer, path, POSTS);
}

/** Answers as to a browser without Trusted Types, which ignores their directives. */
function answerWithoutTrustedTypes(answer: Answer, path: string) {
  answerHostilePosts(answer, path);
  withoutTrustedTypesPolicy(answer);
  if (isModule(path)) answer.text = `delete globalThis.trustedTypes;${answer.text}`;
}

for (const [name, isWhole, change] of [
  ['in the browser as it is', true, answerHostilePosts],
  ['without Trusted Types', false, answerWithoutTrustedTypes],
] as const) {
  test.describe(name, () => {
    test.use({ site: { from: HTTP_SITE, change } });

    test(`hostile bodies run nothing and break nothing ${name}`, async ({
      tab,
      engine,
      allowed,
    }) => {
      test.skip(engine === 'chromium' && isWhole, 'tests/e2e/bodies.test.ts');
      test.skip(engine !== 'chromium' && !isWhole && !isReleaseRun, 'only before a release');
      // Pictures of other hosts do not load; the policy refuses those without TLS.
      allowed.push('img-src', 'Failed to load resource', 'invalid');
      await open(tab, '/blogs');
      if (!isWhole) expect(await tab.evaluate(() => 'trustedTypes' in window)).toBe(false);
      const rendered: RenderedBody[] = [];
      // WebKit's driver allows a script half a minute.
      for (let first = 0; first < POSTS.length; first += 10) {
        const slugs = POSTS.slice(first, first + 10).map(({ id }) => id);
        rendered.push(...(await walkBodies(tab, slugs)));
      }
      expect(faultsOf(BODIES, rendered)).toEqual([]);
      expect(
        BODIES.filter((_, index) => !rendered[index]?.isMarkdown),
        'bodies that are not markdown',
      ).toEqual([]);
      expect(await tab.evaluate(() => '__hackeado' in window), 'a script that ran').toBe(false);
      const { pathname } = new URL(await tab.url());
      expect(pathname, 'still where the walk ended').toBe(`/blogs/${POSTS.at(-1)?.id}`);
    });
  });
}
