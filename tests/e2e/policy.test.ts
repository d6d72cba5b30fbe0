import { open, test as visitTest } from './support/firestore-site.ts';
import { expect, openHome, test } from './support/test.ts';

// Every end-to-end test fails on a violation of the policy (support/policy-violations.ts). These tests cause
// violations on purpose: the browser blocks them and the test records them.

test.describe('a violation of the content security policy', () => {
  test('is blocked and recorded for each directive', async ({ page, watch, allowed }) => {
    allowed.push('policy violation', 'Content Security Policy', 'Trusted');
    await openHome(page);
    const effects = await page.evaluate(async () => {
      const style = document.createElement('style');
      style.textContent = 'body { outline: 1px solid red }';
      document.head.append(style);
      document.body.setAttribute('style', 'opacity: 0.5');
      const script = document.createElement('script');
      try {
        script.src = '/_vercel/insights/script.js';
      } catch {}
      try {
        document.body.insertAdjacentHTML('beforeend', '<b onclick="alert(1)">x</b>');
      } catch {}
      await fetch('https://example.com/').catch(() => undefined);
      return { opacity: getComputedStyle(document.body).opacity, src: script.src };
    });
    expect(effects).toEqual({ opacity: '1', src: '' });
    const violations = () =>
      watch.findings.filter((finding) => finding.startsWith('policy violation'));
    for (const directive of [
      'style-src-elem inline',
      'style-src-attr inline',
      'require-trusted-types-for trusted-types-sink HTMLScriptElement src',
      'require-trusted-types-for trusted-types-sink Element insertAdjacentHTML',
      'connect-src https://example.com/',
    ]) {
      await expect.poll(violations).toContainEqual(expect.stringContaining(directive));
    }
  });

  test('is recorded in a second page', async ({ context, watch, allowed, baseURL }) => {
    allowed.push('policy violation');
    const second = await context.newPage();
    await second.goto(`${baseURL}/blogs`);
    await second.evaluate(() => document.head.append(document.createElement('style')));
    await expect
      .poll(() => watch.findings)
      .toContainEqual(expect.stringContaining('style-src-elem inline'));
  });
});

test('an unexpected policy violation fails a test of the fixtures site', async ({ page }) => {
  test.fail();
  await openHome(page);
  await page.evaluate(() => document.head.append(document.createElement('style')));
});

visitTest(
  'an unexpected policy violation fails a test of the Firestore site',
  async ({ visit }) => {
    visitTest.fail();
    const page = await open(visit);
    await page.evaluate(() => document.head.append(document.createElement('style')));
  },
);

test.describe('a site with analytics', () => {
  test.use({ baseURL: 'http://localhost:4174' });

  test('refuses a second insights policy and unknown Trusted Types policies', async ({
    page,
    allowed,
  }) => {
    // Vercel has this script; the preview does not.
    allowed.push('/_vercel/insights', '404', 'Failed to load script');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/no/existe');
    const insights = () => requested.filter((path) => path.startsWith('/_vercel/'));
    await expect.poll(insights).toEqual(['/_vercel/insights/script.js']);

    allowed.push('policy violation: trusted-types', 'TrustedTypePolicy');
    const refusals = await page.evaluate(() => {
      type Factory = { createPolicy(name: string, rules: object): object };
      const { trustedTypes } = window as Window & { trustedTypes?: Factory };
      return ['insights', 'another'].map((name) => {
        try {
          return trustedTypes?.createPolicy(name, {});
        } catch (error) {
          return String(error).slice(0, 9);
        }
      });
    });
    expect(refusals).toEqual(['TypeError', 'TypeError']);
  });
});

test('the CV is served with the headers of the site', async ({ page, context }) => {
  await openHome(page);
  const link = page.getByRole('link', { name: /CV/ }).first();
  const address = (await link.getAttribute('href')) ?? '';
  const answer = await context.request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
