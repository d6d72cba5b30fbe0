import type { Page } from '@playwright/test';
import { aStoredPost, aStoredProject, without } from '#tests/support/builders.ts';
import { PICTURES } from './support/built-content.ts';
import { cell } from './support/cell.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { servePictures } from './support/pictures.ts';
import {
  all,
  expectContent,
  featured,
  openBlogLive,
  openHomeLive,
  openLive,
  PARTS,
  projects,
  store,
  TODAYS_POST,
} from './support/reads.ts';

// Rows 9 to 15 of the fault matrix: what may stand in the database. The lists are read in the app, from a
// prerendered page; the posts are younger than the build.

const dots = (home: Page) => home.getByRole('button', { name: /^Ir al proyecto/ });
const next = (home: Page) => projects(home).getByRole('button', { name: /^Siguiente/ });
const title = (post: Page, name: string) => post.getByRole('heading', { level: 1, name });

test('row 9: malformed documents are set aside and reported once, and their neighbours show', async ({
  visit,
  server,
}) => {
  store(server, {
    projects: [
      aStoredProject('a', { name: 'Faro', img: '' }),
      aStoredProject('b', { name: 'Sin forma', techs: 3 }),
      aStoredProject('c', { name: 'Muelle', img: 7 }),
      without(aStoredProject('d'), 'name'),
    ],
    posts: [
      aStoredPost('a-cuerpo', { title: 'Sin cuerpo', destacado: true, body: 9 }),
      aStoredPost('b-titulo', { title: null, destacado: true }),
      aStoredPost('c-mareas', { title: 'Mareas', destacado: true }),
      aStoredPost('d-vientos', { title: 'Vientos', destacado: true }),
      aStoredPost('e-fecha', { fecha: 'ayer' }),
      without(aStoredPost('f-slug'), 'slug'),
    ],
  });
  const lines: { readonly page: Page | null; readonly text: string }[] = [];
  visit.on('console', (message) => lines.push({ page: message.page(), text: message.text() }));
  const setAside = (page: Page) =>
    lines
      .filter((line) => line.page === page && line.text.startsWith('Documento apartado: '))
      .map(({ text }) => text)
      .toSorted();

  const home = await openHomeLive(visit);
  await cell('9P', async () => {
    await expect(dots(home)).toHaveCount(2);
    await expect
      .poll(() => setAside(home))
      .toEqual([
        'Documento apartado: proyectos/b (techs)',
        'Documento apartado: proyectos/d (name)',
      ]);
  });
  await cell('9I', async () => {
    await next(home).first().click();
    const card = projects(home).getByRole('article').filter({ hasText: 'Muelle' });
    await expect(card).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
    expect((await card.locator('svg').first().boundingBox())?.height).toBeGreaterThan(100);
  });

  const blog = await openBlogLive(visit);
  const names = ['Sin cuerpo', 'Mareas', 'Vientos'];
  await cell('9F', () =>
    expect(featured(blog).getByRole('heading', { level: 3 })).toHaveText(names),
  );
  await cell('9A', async () => {
    await expect(all(blog).getByRole('heading', { level: 3 })).toHaveText(names);
    expect(setAside(blog)).toEqual([
      'Documento apartado: posts/b-titulo (title)',
      'Documento apartado: posts/e-fecha (fecha)',
      'Documento apartado: posts/f-slug (slug)',
    ]);
  });

  const post = await open(visit, '/blogs/a-cuerpo');
  await cell('9D', async () => {
    await expect(title(post, 'Sin cuerpo')).toBeVisible();
    await expect(post.getByText(/^Tiempo de Lectura: \d+ min$/)).toBeVisible();
  });
});

test('row 10: unknown fields, of every kind, change nothing', async ({ visit, server }) => {
  server.breakReads({
    kind: 'more-fields',
    fields: {
      lugar: { geoPointValue: { latitude: -34.9, longitude: -57.9 } },
      bytes: { bytesValue: '3q2+7w==' },
      otro: { referenceValue: 'projects/otro/databases/(default)/documents/posts/uno' },
      mapa: { mapValue: { fields: { lista: { arrayValue: {} } } } },
      nada: { nullValue: null },
      medida: { doubleValue: 'NaN' },
      enorme: { integerValue: '9223372036854775807' },
      lejos: { timestampValue: '9999-12-31T23:59:59.999999999Z' },
    },
  });
  for (const part of await openLive(visit)) {
    await cell(`10${part.column}`, () => expectContent(part));
  }
});

for (const [name, body] of [
  ['a row with the time alone', null],
  ['an empty row', '[{}]'],
] as const) {
  test(`row 11: where nothing is stored (${name}), each part says so or is left out`, async ({
    visit,
    server,
    invariants,
  }) => {
    // The loader of the featured posts goes, and the block with it.
    invariants.allowed.push('layout shift');
    store(server, {});
    if (body !== null) server.breakReads({ kind: 'answer', body });
    const home = await openHomeLive(visit);
    await cell('11P', async () => {
      await expect(home.getByText('Todavía no hay proyectos para mostrar.')).toBeVisible();
      await expect(home.getByRole('button', { name: /^(Siguiente|Anterior|Ir al p)/ })).toHaveCount(
        0,
      );
    });
    const blog = await openBlogLive(visit);
    await cell('11A', () =>
      expect(blog.getByText('Todavía no hay entradas publicadas.')).toBeVisible(),
    );
    await cell('11F', () => expect(blog.getByText('Blogs Destacados')).toHaveCount(0));
    const post = await open(visit, `/blogs/${TODAYS_POST}`);
    await cell('11D', async () => {
      const heading = post.getByRole('heading', { name: 'No encontramos esta entrada.' });
      await expect(heading).toBeVisible();
      const way = post.getByRole('link', { name: 'Volver al inicio' });
      await expect(way).toHaveAttribute('href', '/blogs');
    });
  });
}

test('row 11: a project without a picture asks for none', async ({ visit, server }) => {
  store(server, { projects: [aStoredProject('faro', { name: 'Faro del Sur', img: '' })] });
  const pictures: string[] = [];
  visit.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  const page = await openHomeLive(visit);
  await cell('11I', async () => {
    await expect(PARTS.P.content(page)).toBeVisible();
    await projects(page).scrollIntoViewIfNeeded();
    await expect(projects(page).locator('img')).toHaveCount(0);
    // An empty address would be that of the page.
    expect(pictures.filter((address) => !address.startsWith(`${SITE}/assets/`))).toEqual([]);
  });
});

test('row 12: of 10,000 posts a post by its slug requests one', async ({ visit, server }) => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aStoredPost(`p-${String(index).padStart(5, '0')}`),
  );
  store(server, { posts: many });
  const limits = (read: string) =>
    server.readings.filter((reading) => reading.read === read).map(({ limit }) => limit);
  const post = await open(visit, '/blogs/p-07000');
  await cell('12D', async () => {
    await expect(title(post, 'Entrada p-07000')).toBeVisible();
    expect(limits('entrada')).toEqual([1]);
  });
});

const MEGABYTE = 'palabra y otra\n'.repeat(70_000);

test('row 13: a project with a field of 1 MB shows with the others', async ({ visit, server }) => {
  store(server, {
    projects: [
      aStoredProject('faro', { name: 'Faro del Sur', img: '', description: MEGABYTE }),
      aStoredProject('muelle', { name: 'Muelle', img: '' }),
    ],
  });
  const page = await openHomeLive(visit);
  await cell('13P', async () => {
    await expect(PARTS.P.content(page)).toBeVisible();
    await next(page).first().click();
    await expect(page.getByRole('heading', { name: 'Muelle' })).toBeVisible();
  });
});

test('row 13: a post of 1 MB is in both lists, and its body in neither answer', async ({
  visit,
  server,
}) => {
  store(server, {
    posts: [
      aStoredPost('mareas', { title: 'Mareas', destacado: true, body: MEGABYTE }),
      aStoredPost('vientos', { title: 'Vientos' }),
    ],
  });
  const lengths: Promise<number>[] = [];
  visit.on('response', (response) => {
    if (response.url().includes(':runQuery')) {
      lengths.push(response.body().then(({ length }) => length));
    }
  });
  const page = await openBlogLive(visit);
  await cell('13F', async () => {
    await expect(featured(page).getByRole('heading', { name: 'Mareas' })).toBeVisible();
    await expect(featured(page).getByRole('article')).toHaveCount(1);
  });
  await cell('13A', async () => {
    await expect(all(page).getByRole('article')).toHaveCount(2);
    const sizes = await Promise.all(lengths);
    expect(sizes).toHaveLength(1);
    expect(Math.max(...sizes)).toBeLessThan(5000);
  });
});

test('row 13: a post of 1 MB can be read', async ({ visit, server }) => {
  store(server, { posts: [aStoredPost(TODAYS_POST, { title: 'Pleamar', body: MEGABYTE })] });
  const page = await open(visit, `/blogs/${TODAYS_POST}`);
  await cell('13D', async () => {
    await expect(title(page, 'Pleamar')).toBeVisible();
    await expect(page.getByText('palabra y otra').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });
});

test('row 14: of two documents with one name both show, and the first is the one that opens', async ({
  visit,
  server,
}) => {
  const img = `${PICTURES}faro.avif`;
  const asked = await servePictures(visit);
  store(server, {
    projects: [
      aStoredProject('a', { id: 'faro', name: 'Primero', img }),
      aStoredProject('b', { id: 'faro', name: 'Segundo', img }),
    ],
    posts: [
      aStoredPost('a', { slug: TODAYS_POST, title: 'Primera', destacado: true }),
      aStoredPost('b', { slug: TODAYS_POST, title: 'Segunda', destacado: true }),
    ],
  });
  const home = await openHomeLive(visit);
  await cell('14P', async () => {
    await expect(dots(home)).toHaveCount(2);
    await projects(home).scrollIntoViewIfNeeded();
    await next(home).first().click();
    await expect(home.getByRole('heading', { name: 'Segundo' })).toBeVisible();
  });
  await cell('14I', async () => {
    await expect(home.getByRole('img', { name: 'Captura de Segundo' })).toBeVisible();
    await expect.poll(() => asked).toEqual([img]);
  });
  const blog = await openBlogLive(visit);
  const names = ['Primera', 'Segunda'];
  await cell('14F', () =>
    expect(featured(blog).getByRole('heading', { level: 3 })).toHaveText(names),
  );
  await cell('14A', () => expect(all(blog).getByRole('heading', { level: 3 })).toHaveText(names));
  const post = await open(visit, `/blogs/${TODAYS_POST}`);
  await cell('14D', async () => {
    await expect(title(post, 'Primera')).toBeVisible();
    await post.reload();
    await expect(title(post, 'Primera')).toBeVisible();
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  async function expectToFit(page: Page, heading: ReturnType<Page['locator']>) {
    await expect(heading).toBeVisible();
    await expect(heading).toHaveAttribute('dir', 'auto');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }

  test('row 15: emoji, two directions and words of 5,000 letters fit', async ({
    visit,
    server,
  }) => {
    const name = '🧜‍♀️ مرحبا بالعالم';
    const endless = 'ñ'.repeat(5000);
    const slug = 'señal-🧜';
    const img = `${PICTURES}nada.avif`;
    await servePictures(visit, (route) => route.fulfill({ status: 404 }));
    const body = `${endless}\n\nمرحبا \`código\`\n\n\`\`\`js\nlet x = "${endless}";\n\`\`\`\n\n| a | b |\n|-|-|\n| ${endless} | 🧜 |`;
    store(server, {
      projects: [aStoredProject('a', { name, img, description: endless, techs: [endless, '🧜'] })],
      posts: [
        aStoredPost('a', { title: name, slug, img, destacado: true, description: endless, body }),
      ],
    });
    const home = await openHomeLive(visit);
    await cell('15P', () => expectToFit(home, projects(home).getByRole('heading', { name })));
    const blog = await openBlogLive(visit);
    await cell('15F', () => expectToFit(blog, featured(blog).getByRole('heading', { name })));
    await cell('15A', () => expectToFit(blog, all(blog).getByRole('heading', { name })));
    const post = await open(visit, `/blogs/${encodeURIComponent(slug)}`);
    await cell('15D', async () => {
      await expectToFit(post, title(post, name));
      await expect(post.locator('pre').first()).toHaveAttribute('dir', 'ltr');
    });
    await cell('15I', async () => {
      await expect(post.getByRole('img', { name })).toBeVisible();
      await expect(home.getByRole('img', { name: `Captura de ${name}` })).toBeVisible();
    });
    await cell('15N', () =>
      expect.poll(() => pageViews(post)).toEqual([`/blogs/${encodeURIComponent(slug)}`]),
    );
  });
});
