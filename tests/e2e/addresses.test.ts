import { expect, open, SITE, test } from './support/firestore-site.ts';
import { heading, postList } from './support/locators.ts';
import { clipboardText } from './support/page-state.ts';
import { follow } from './support/reads.ts';

test('"Compartir" copies the address of the post on screen', async ({ visit }) => {
  await visit.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE });
  // Without a system share sheet the button copies the address.
  await visit.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const page = await open(visit, '/blogs/puertos');
  const share = async () => {
    await page.getByRole('button', { name: 'Compartir' }).click();
    await expect(page.getByText('Enlace copiado').last()).toBeVisible();
    return clipboardText(page);
  };
  expect(await share()).toBe(`${SITE}/blogs/puertos`);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await follow(postList(page).getByRole('link', { name: /Mareas/ }));
  await expect(heading(page, 'Mareas')).toBeVisible();
  expect(await share()).toBe(`${SITE}/blogs/mareas`);
});

test('an address with a page number opens that page of the list', async ({ visit }) => {
  const page = await open(visit, '/blogs?pagina=2');
  await expect(postList(page).getByRole('article')).toHaveCount(8);
  await expect(page).toHaveURL(`${SITE}/blogs?pagina=2`);
  await postList(page).getByRole('link', { name: 'Página anterior' }).click();
  await expect(postList(page).getByRole('article')).toHaveCount(24);
  expect(new URL(page.url()).pathname).toBe('/blogs');
});
