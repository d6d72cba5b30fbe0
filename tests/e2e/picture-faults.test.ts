import type { Page, Route } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import type { FirestoreServer } from '#tests/support/firestore-server.ts';
import { expect, open, test } from './support/firestore-site.ts';
import { expectBox, PICTURES, sendPicture, servePictures } from './support/pictures.ts';
import { all, PARTS, projects } from './support/reads.ts';

// Column I of the fault matrix: a picture. Whatever comes of it, its place and its words stay.

const img = `${PICTURES}faro.avif`;

function fillWithPictures({ firestore }: FirestoreServer) {
  firestore.put('proyectos', [aStoredProject('faro', { name: 'Faro del Sur', img })]);
  firestore.put('posts', [aStoredPost('mareas', { title: 'Mareas', img })]);
}

const banner = (page: Page) => page.getByRole('img', { name: 'Captura de Faro del Sur' });
const cover = (page: Page) => page.getByRole('img', { name: 'Mareas' });

async function openBoth(visit: Parameters<typeof open>[0]) {
  const [home, post] = await Promise.all([open(visit), open(visit, '/blogs/mareas')]);
  await expect(PARTS.P.content(home)).toBeVisible();
  await projects(home).scrollIntoViewIfNeeded();
  return { home, post };
}

async function expectPlaces({ home, post }: { readonly home: Page; readonly post: Page }) {
  await expect(cover(post)).toBeVisible();
  await expectBox(cover(post), 21 / 9);
  await expect(banner(home)).toBeVisible();
  await expectBox(banner(home), 16 / 10);
}

const status = (code: number) => (route: Route) => route.fulfill({ status: code, body: '' });
const refuse = (reason: string) => (route: Route) => route.abort(reason);

const FAULTS: readonly (readonly [cells: string, name: string, (route: Route) => unknown])[] = [
  ['[1I]', 'offline', refuse('internetdisconnected')],
  ['[2I]', 'no such host', refuse('namenotresolved')],
  ['[5I]', 'too many requests', status(429)],
  ['[6I]', 'a server that is down', status(503)],
  ['[7I]', 'a refusal', status(403)],
  ['[8I]', 'HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hola</p>' })],
  ['[21I]', 'gone with a deploy', status(404)],
  ['[23I]', 'blocked by an extension', refuse('blockedbyclient')],
];

for (const [cells, name, fault] of FAULTS) {
  test(`${cells} ${name}: a box of the declared shape, its words readable`, async ({
    visit,
    server,
  }) => {
    fillWithPictures(server);
    const asked = await servePictures(visit, fault);
    const pages = await openBoth(visit);
    await expectPlaces(pages);
    // The picture has failed, and its words are where it was.
    for (const page of Object.values(pages)) {
      await expect(page.locator(`img[src^="${PICTURES}"]`)).toHaveCount(0);
    }
    await expectPlaces(pages);
    expect(asked).toHaveLength(2);
  });
}

test('[3I][4I][13I] a hang, ten seconds, 20 MB: the page loads without it, then it shows in its place', async ({
  visit,
  server,
}) => {
  fillWithPictures(server);
  const held: Route[] = [];
  await servePictures(visit, (route) => held.push(route));
  // Each of these settles with the page's load event.
  const pages = await openBoth(visit);
  await expectPlaces(pages);
  await expect.poll(() => held.length).toBe(2);
  await pages.home.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(pages.home.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  await pages.home.keyboard.press('Escape');
  for (const route of held) await sendPicture(route, 20_000_000);
  for (const picture of [banner(pages.home), cover(pages.post)]) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expectPlaces(pages);
});

test('[12I] of so many pictures only those near the screen are asked for', async ({
  visit,
  server,
}) => {
  const many = Array.from({ length: 300 }, (_, index) => String(index).padStart(5, '0'));
  server.firestore.put(
    'proyectos',
    many.map((id) => aStoredProject(id, { img: `${PICTURES}proyecto-${id}.avif` })),
  );
  server.firestore.put(
    'posts',
    many.map((id) =>
      aStoredPost(id, {
        img: `${PICTURES}entrada-${id}.avif`,
        destacado: id === '00000',
      }),
    ),
  );
  const asked = await servePictures(visit);
  const home = await open(visit);
  await expect(home.getByRole('button', { name: 'Ir al proyecto 300' })).toBeAttached();
  await projects(home).scrollIntoViewIfNeeded();
  await home.waitForLoadState('networkidle');
  const ofProjects = asked.filter((address) => address.includes('proyecto-'));
  expect(ofProjects.length).toBeGreaterThan(0);
  expect(ofProjects.length, 'the one on screen and its neighbours').toBeLessThanOrEqual(3);
  const blog = await open(visit, '/blogs');
  await expect(all(blog).getByRole('article').first()).toBeVisible();
  await blog.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('entrada-')).length).toBeLessThan(20);
});
