import { hashOf } from '#build/csp-check.ts';
import { removalScript } from '#tests/support/younger-features/scripts.ts';
import { withoutYoungerStyles } from '#tests/support/younger-features/styles.ts';
import { type Answer, isModule, test, withoutTrustedTypesPolicy } from './support/changed-site.ts';
import { answerPosts, HTTP_SITE } from './support/http-site.ts';
import type { Tab } from './support/tab.ts';
import { expect, open } from './support/test.ts';

// The oldest browsers of the build's target, which lack every feature in the table of docs/decisions/0026.

const REMOVAL = '/assets/removal.js';
const removal = removalScript();

/** Answers what such a browser would make of it: styles, globals and members that it does not know are gone. */
function answerOlderBrowser(answer: Answer, path: string) {
  answerPosts(answer, path);
  withoutTrustedTypesPolicy(answer);
  if (path.endsWith('.css')) answer.text = withoutYoungerStyles(answer.text);
  answer.text = answer.text.replace(/(?<=<style>)[\s\S]*?(?=<\/style>)/, (css) => {
    const styles = withoutYoungerStyles(css);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const allowed = policy.replace('style-src', `$& '${hashOf(styles)}'`);
    answer.headers.set('content-security-policy', allowed);
    return styles;
  });
  if (path === REMOVAL) {
    answer.status = 200;
    answer.headers.set('content-type', 'text/javascript');
    answer.text = removal;
  } else if (isModule(path)) answer.text = `import "${REMOVAL}";${answer.text}`;
}

// The shell has no clipboard.
test.use({ site: { from: HTTP_SITE, change: answerOlderBrowser }, hasWindows: true });

test('a browser that lacks every younger feature shows and does all that matters', async ({
  tab,
  allowed,
}) => {
  // The policy of a page has the hash of its own changed styles alone: Chromium reports those of the next page.
  allowed.push('style-src');
  // WebKit tells lenis of a page that has grown and decides in the same step which sections with content-visibility:
  // auto it lays out (Document::updateResizeObservations). When one of them grows the page again, it tells lenis of
  // that one frame later, and logs it. Nothing changes on screen.
  allowed.push('ResizeObserver loop completed with undelivered notifications');
  await open(tab, '/');
  const removed = await tab.evaluate(() => [
    'startViewTransition' in document,
    'trustedTypes' in window,
    'size' in URLSearchParams.prototype,
  ]);
  expect(removed, 'the younger features').toEqual([false, false, false]);

  const projects = tab.getByRole('region', { name: 'Mis proyectos.' });
  await projects.scrollIntoViewIfNeeded();
  await projects.getByRole('button', { name: 'Siguiente proyecto' }).last().click();
  const dots = projects.getByRole('button', { name: /^Ir al proyecto/ });
  await expect(dots.nth(1), 'the second project').toHaveAttribute('aria-current', 'true');
  await expectNoSidewaysScroll(tab);

  await tab.getByRole('button', { name: 'Menú', exact: true }).click();
  const menu = tab.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Mi Blog' }).click();
  await expect(menu).toBeHidden();

  const list = tab.getByRole('region', { name: 'Todos los Blogs.' });
  const count = list.getByRole('status');
  // The list of the build is brought up to date while the reader is elsewhere.
  const revisit = async () => {
    await tab.goBack();
    await expect(projects).toBeVisible();
    await tab.goForward();
    return count.innerText();
  };
  await expect.poll(revisit, 'the list of the server').toBe('150 entradas, 1 a 24');
  const gap = await tab
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('listitem')
    .last()
    .evaluate((item) => getComputedStyle(item, '::before').content);
  expect(gap, 'the sign of a gap between pages').toBe('"…"');
  const box = tab.getByRole('searchbox', { name: 'Buscar entradas' });
  await box.fill('p149');
  await expect(count).toHaveText('1 resultado');
  await expect(tab, 'the search in the address').toHaveURL(/\/blogs\?q=p149$/);
  await list.getByRole('link', { name: /^Leer Blog/ }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(tab.getByRole('article'), 'a body that the browser parsed').toContainText(
    'Hola a todos.',
  );
  await tab.goBack();
  await expect(count, 'the results after Back').toHaveText('1 resultado');
  await box.fill('');
  await expect(tab, 'the address without a search').toHaveURL(/\/blogs$/);

  await open(tab, '/blogs/hexagonos-en-el-front');
  const code = tab.getByRole('article').getByRole('figure').first();
  await code.getByRole('button').click();
  await expect(code.getByRole('button')).toHaveText('Copiado');
  await tab.getByRole('article').getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(tab);
});

async function expectNoSidewaysScroll(tab: Tab) {
  const width = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, 'a sideways scroll').toBeLessThanOrEqual(0);
}
