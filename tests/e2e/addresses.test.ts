import { expect, open, SITE, test } from './support/firestore-site.ts';
import { all, follow } from './support/reads.ts';

// Journeys about the address bar, in a page of its own: under a memory router it never changes.

test('"Compartir" copies the address of the post on screen, also after a walk in the app', async ({
  visit,
}) => {
  await visit.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
  // Without a share sheet of the system, the button copies the address.
  await visit.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const page = await open(visit, '/blogs/puertos');
  const share = async () => {
    await page.getByRole('button', { name: 'Compartir' }).click();
    await expect(page.getByText('Enlace copiado').last()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await share()).toBe(`${SITE}/blogs/puertos`);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await follow(all(page).getByRole('link', { name: /Mareas/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Mareas' })).toBeVisible();
  expect(await share()).toBe(`${SITE}/blogs/mareas`);
});

test('an address with a page of the list opens on that page, and its links keep the path', async ({
  visit,
}) => {
  const page = await open(visit, '/blogs?pagina=2');
  await expect(all(page).getByRole('article')).toHaveCount(8);
  await expect(page).toHaveURL(`${SITE}/blogs?pagina=2`);
  await all(page).getByRole('link', { name: 'Página anterior' }).click();
  await expect(all(page).getByRole('article')).toHaveCount(24);
  expect(new URL(page.url()).pathname).toBe('/blogs');
});
