import { LONG_BODY } from '#tests/e2e/support/built-content.ts';
import { SHELL_ONLY } from '#tests/e2e/support/firestore-build.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { RELEASE } from '#tests/support/release-tests.ts';
import {
  expect,
  FAILED_REQUESTS,
  open,
  pageViews,
  test,
  untilHydrated,
} from './support/firestore-site.ts';
import { scrollByKeys } from './support/scroll.ts';
import type { Tab, TabLocator } from './support/tab.ts';

// The builds on Firestore: their reads from the database, and the page views that they count.

const PARAGRAPH = 'La marea 1 sube y baja dos veces por día.';
const BELOW = `${LONG_BODY}La bajamar es a las siete.`;
const ABOVE = `La pleamar es a la una.\n\n${BELOW}`;

const heading = (tab: Tab, name: string) => tab.getByRole('heading', { level: 1, name });
const updateNotice = (tab: Tab) => tab.getByText('Esta entrada se actualizó.');

/** Changes fields of the stored post. */
function correct({ firestore }: FirestoreServer, changes: object) {
  const fields = firestore.read('posts').get('mareas');
  firestore.put('posts', [{ id: 'mareas', fields: { ...fields, ...changes } }]);
}

/** The first paragraph in the window, and where it is. */
function paragraphInWindow(tab: Tab) {
  return tab.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('[data-server-html] p')];
    const paragraph = paragraphs.find((element) => element.getBoundingClientRect().top > 100);
    return { text: paragraph?.textContent, top: paragraph?.getBoundingClientRect().top ?? 0 };
  });
}

async function reload(tab: Tab) {
  await tab.reload();
  await untilHydrated(tab);
}

test('a post that is corrected after the build shows its correction, and stays in its place', {
  tag: '@chromium-at-release',
}, async ({ tab, database, allowed }) => {
  // Firefox ends the request of the analytics when the page is loaded again.
  allowed.push('[Web Analytics] Failed to load script');
  await test.step('what moves nothing is shown at once', async () => {
    correct(database, { title: 'Marées', body: BELOW });
    await open(tab, '/blogs/mareas');
    await expect(heading(tab, 'Marées')).toBeVisible();
    await expect(tab).toHaveTitle(/^Marées/);
    await expect(tab.getByText('La bajamar es a las siete.')).toHaveCount(1);
    await expect(updateNotice(tab)).toHaveCount(0);
    expect(database.reads.filter(({ read }) => read === 'entrada')).toHaveLength(1);
  });

  await test.step('what moves the text waits for the reader, who keeps the place', async () => {
    database.readFaults.set('entrada', { kind: 'held' });
    correct(database, { body: ABOVE });
    await reload(tab);
    await expect(heading(tab, 'Marées')).toBeVisible();
    // A key ends the alignment of a page that was loaded again with the position it had before.
    await scrollByKeys(tab, 2500);
    expect((await paragraphInWindow(tab)).text).toMatch(/^La marea \d\d sube/);
    database.release();
    await expect(updateNotice(tab)).toBeVisible();
    await expect(tab.getByText('La pleamar')).toHaveCount(0);
    const before = await paragraphInWindow(tab);
    expect(before.text).toMatch(/^La marea \d\d sube/);
    await tab.getByRole('button', { name: 'Ver la actualización' }).press('Enter');
    await expect(tab.getByText('La pleamar')).toHaveCount(1);
    await expect(updateNotice(tab)).toHaveCount(0);
    const after = await paragraphInWindow(tab);
    expect(after.text).toBe(before.text);
    // The browser scrolls by whole pixels.
    expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
    expect(await tab.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  await test.step('the next load begins with the correction', async () => {
    await reload(tab);
    await expect(tab.getByText('La pleamar')).toHaveCount(1);
    await expect(updateNotice(tab)).toHaveCount(0);
  });

  await test.step('a post that was withdrawn is replaced by a sentence', async () => {
    allowed.push('No se encontró el post');
    database.firestore.remove('posts', 'mareas');
    await reload(tab);
    await expect(tab.getByText('Esta entrada ya no está publicada.')).toBeVisible();
    await expect(tab.getByText(PARAGRAPH)).toHaveCount(0);
  });
});

test('each navigation is counted once as a page view', RELEASE, async ({ tab }) => {
  await open(tab, '/');
  await tab.getByRole('link', { name: 'Ir al Blog' }).click();
  await expect(heading(tab, 'Bienvenido a mi Blog!')).toBeVisible();
  await tab.getByRole('link', { name: 'Leer Blog Mareas' }).first().click();
  await expect(heading(tab, 'Mareas')).toBeVisible();
  await tab.goBack();
  await expect(heading(tab, 'Bienvenido a mi Blog!')).toBeVisible();
  await tab.goForward();
  await expect(heading(tab, 'Mareas')).toBeVisible();
  const paths = ['/', '/blogs', '/blogs/mareas', '/blogs', '/blogs/mareas'];
  await expect.poll(() => pageViews(tab)).toEqual(paths);
});

test.describe('a build that was not prerendered', () => {
  test.use({ build: SHELL_ONLY.port });

  test(
    'names each read that fails, and repeats it at the press of a button',
    RELEASE,
    async ({ tab, database, allowed }) => {
      allowed.push(...FAILED_REQUESTS, '503: ');
      const failed = (text: string) => tab.locator(`[role=alert]:has-text("${text}")`);

      /** Presses "Reintentar" by key; the heading of what is read gets the focus. */
      async function recover(text: string, title: string, content: TabLocator) {
        await failed(text).getByRole('button', { name: 'Reintentar' }).press('Enter');
        await expect(content).toBeVisible();
        await expect(failed(text)).toHaveCount(0);
        await expect(tab.getByRole('heading', { name: title })).toBeFocused();
      }

      await test.step('the projects, when the server is down', async () => {
        database.close();
        await open(tab, '/');
        await expect(failed('No se pudieron cargar los proyectos.')).toBeVisible();
        await database.listen();
        const project = tab.getByRole('heading', { name: 'Faro del Sur' });
        await recover('No se pudieron cargar los proyectos.', 'Mis proyectos.', project);
      });

      await test.step('the posts, when it answers 503', async () => {
        database.breakReads({ kind: 'status', status: 503 });
        await tab.getByRole('link', { name: 'Ir al Blog' }).click();
        await expect(failed('No se pudieron cargar las entradas.')).toBeVisible();
        await expect(failed('No se pudieron cargar las entradas destacadas.')).toBeVisible();
        await expect(tab.getByRole('heading', { name: 'Recursos Útiles.' })).toHaveCount(1);
        database.readFaults.clear();
        const post = tab.getByRole('link', { name: 'Leer Blog Puertos' }).last();
        await recover('No se pudieron cargar las entradas.', 'Todos los Blogs.', post);
        await expect(failed('No se pudieron cargar las entradas destacadas.')).toHaveCount(0);
      });

      await test.step('one post, when the answer is cut short', async () => {
        database.breakReads({ kind: 'cut-short' });
        await tab.getByRole('link', { name: 'Leer Blog Puertos' }).first().click();
        await expect(failed('No se pudo cargar esta entrada.')).toBeVisible();
        database.readFaults.clear();
        const section = tab.getByRole('heading', { name: 'Adentro' });
        await recover('No se pudo cargar esta entrada.', 'Puertos', section);
      });
    },
  );
});
