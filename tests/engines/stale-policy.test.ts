import { FIXTURES } from '#tests/e2e/support/fixtures-build.ts';
import { homeHeading, openMenu } from '#tests/e2e/support/locators.ts';
import { type Answer, test } from './support/changed-site.ts';
import { expect, open } from './support/test.ts';

/** The policy of a host whose configuration is older than the styles of the build. */
function allowNoInlineStyle({ headers }: Answer) {
  const policy = headers.get('content-security-policy') ?? '';
  headers.set(
    'content-security-policy',
    policy.replace(/style-src [^;]*/, "style-src 'self' 'sha256-AAAA'"),
  );
}

test.use({ site: { from: `http://localhost:${FIXTURES.port}`, change: allowNoInlineStyle } });

test('a page whose styles the policy of the host refuses loads them as files', async ({
  tab,
  allowed,
}) => {
  allowed.push('style-src', 'inline style', 'Content Security Policy', 'Content-Security-Policy');
  await open(tab, '/');
  const isStyled = () =>
    homeHeading(tab).evaluate((heading) =>
      getComputedStyle(heading).fontFamily.includes('Bricolage'),
    );
  await expect.poll(isStyled, 'the styles of the heading').toBe(true);
  await openMenu(tab);
});
