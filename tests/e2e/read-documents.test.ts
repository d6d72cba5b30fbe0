import { aStoredPost, aStoredProject, without } from '#tests/support/builders.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { PICTURES, servePictures } from './support/pictures.ts';
import { all, featured, fill, openPages, PARTS, projects, readingsOf } from './support/reads.ts';

// Rows 9 to 15 of the fault matrix: what may stand in the database.

test('[9P][9F][9A][9D][9I] documents that make no sense are set aside, their neighbours show', async ({
  visit,
  server,
}) => {
  server.firestore.put('proyectos', [
    aStoredProject('a', { name: 'Faro', img: '' }),
    aStoredProject('b', { name: 'Sin forma', techs: 3 }),
    aStoredProject('c', { name: 'Muelle', img: 7 }),
    without(aStoredProject('d'), 'name'),
  ]);
  server.firestore.put('posts', [
    aStoredPost('a-cuerpo', { title: 'Sin cuerpo', destacado: true, body: 9 }),
    aStoredPost('b-titulo', { title: null, destacado: true }),
    aStoredPost('c-mareas', { title: 'Mareas', destacado: true }),
    aStoredPost('d-vientos', { title: 'Vientos', destacado: true }),
    aStoredPost('e-fecha', { fecha: 'ayer' }),
    without(aStoredPost('f-slug'), 'slug'),
  ]);
  // A line of a page's console is there once, however often the document is read.
  const lines: string[] = [];
  visit.on('console', (message) => lines.push(`${message.page()?.url()} ${message.text()}`));
  const { home, blog, post } = await openPages(visit, 'a-cuerpo');

  await expect(home.getByRole('button', { name: /^Ir al proyecto/ })).toHaveCount(2);
  await projects(home)
    .getByRole('button', { name: /^Siguiente/ })
    .first()
    .click();
  const card = projects(home).getByRole('article').filter({ hasText: 'Muelle' });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);
  expect((await card.locator('svg').first().boundingBox())?.height).toBeGreaterThan(100);

  await expect(featured(blog).getByRole('heading', { level: 3 })).toHaveText([
    'Sin cuerpo',
    'Mareas',
  ]);
  await expect(all(blog).getByRole('heading', { level: 3 })).toHaveText([
    'Sin cuerpo',
    'Mareas',
    'Vientos',
  ]);

  await expect(post.getByRole('heading', { level: 1, name: 'Sin cuerpo' })).toBeVisible();
  await expect(post.getByText(/^Tiempo de Lectura: \d+ min$/)).toBeVisible();
  const setAside = lines.filter((line) => line.includes('Documento apartado: '));
  expect(new Set(setAside).size).toBe(setAside.length);
  const documents = setAside.map((line) => line.slice(line.indexOf(' ') + 1));
  expect([...new Set(documents)].toSorted()).toEqual([
    'Documento apartado: posts/b-titulo (title)',
    'Documento apartado: posts/e-fecha (fecha)',
    'Documento apartado: posts/f-slug (slug)',
    'Documento apartado: proyectos/b (techs)',
    'Documento apartado: proyectos/d (name)',
  ]);
});

test('[10P][10F][10A][10D] fields that nobody knows, of every kind, are in nobody’s way', async ({
  visit,
  server,
}) => {
  fill(server);
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
  const { home, blog, post } = await openPages(visit);
  await expect(PARTS.P.content(home)).toBeVisible();
  await expect(PARTS.F.content(blog)).toBeVisible();
  await expect(PARTS.A.content(blog)).toBeVisible();
  await expect(PARTS.D.content(post)).toBeVisible();
});

for (const [name, body] of [
  ['a row with the time alone', null],
  ['a row with nothing', '[{}]'],
] as const) {
  test(`[11P][11F][11A][11D] nothing is stored (${name}): each part says so, or is left out`, async ({
    visit,
    server,
    conduct,
  }) => {
    // What stood in for the featured posts goes with them.
    conduct.allowed.push('layout shift');
    if (body !== null) server.breakReads({ kind: 'answer', body });
    const { home, blog, post } = await openPages(visit);
    await expect(home.getByText('Todavía no hay proyectos para mostrar.')).toBeVisible();
    await expect(home.getByRole('button', { name: /^(Siguiente|Anterior|Ir al p)/ })).toHaveCount(
      0,
    );
    await expect(blog.getByText('Todavía no hay entradas publicadas.')).toBeVisible();
    await expect(blog.getByText('Blogs Destacados')).toHaveCount(0);
    await expect(post.getByRole('heading', { name: 'No encontramos esta entrada.' })).toBeVisible();
    await expect(post.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute(
      'href',
      '/blogs',
    );
  });
}

test('[11I] where there is no picture, none is asked for', async ({ visit, server }) => {
  fill(server);
  const asked: string[] = [];
  visit.on('request', (request) => asked.push(request.url()));
  const page = await open(visit);
  await expect(PARTS.P.content(page)).toBeVisible();
  expect(asked.filter((address) => address === `${SITE}/`)).toHaveLength(1);
  await expect(projects(page).locator('img')).toHaveCount(0);
});

test('[12F][12D] of 10,000 posts one read asks for three, and another for one', async ({
  visit,
  server,
}) => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aStoredPost(`p-${String(index).padStart(5, '0')}`, { destacado: true }),
  );
  server.firestore.put('posts', many);
  // The list of all is not what this is about.
  server.reads.set('posts', { kind: 'answer', body: '[]' });
  const blog = await open(visit, '/blogs');
  await expect(featured(blog).getByRole('article')).toHaveCount(3);
  const post = await open(visit, '/blogs/p-07000');
  await expect(post.getByRole('heading', { level: 1, name: 'Entrada p-07000' })).toBeVisible();
  expect(readingsOf(server, PARTS.F).map(({ limit }) => limit)).toEqual([3]);
  expect(readingsOf(server, PARTS.D).map(({ limit }) => limit)).toEqual([1]);
});

const MEGABYTE = 'palabra y otra\n'.repeat(70_000);

test('[13P] a project with a field of 1 MB shows with the others', async ({ visit, server }) => {
  server.firestore.put('proyectos', [
    aStoredProject('faro', { name: 'Faro del Sur', img: '', description: MEGABYTE }),
    aStoredProject('muelle', { name: 'Muelle', img: '' }),
  ]);
  const page = await open(visit);
  const answered = page.waitForResponse((response) => response.url().includes(':runQuery'));
  await answered;
  await expect(PARTS.P.content(page)).toBeVisible({ timeout: 3000 });
  await projects(page)
    .getByRole('button', { name: /^Siguiente/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Muelle' })).toBeVisible();
});

test('[13F][13A] a post of 1 MB is in both lists, and its body in neither answer', async ({
  visit,
  server,
}) => {
  server.firestore.put('posts', [
    aStoredPost('mareas', { title: 'Mareas', destacado: true, body: MEGABYTE }),
    aStoredPost('vientos', { title: 'Vientos' }),
  ]);
  const answers: Promise<number>[] = [];
  visit.on('response', (response) => {
    if (response.url().includes(':runQuery')) {
      answers.push(response.body().then(({ length }) => length));
    }
  });
  const page = await open(visit, '/blogs');
  await expect(PARTS.F.content(page)).toBeVisible();
  await expect(PARTS.A.content(page)).toBeVisible();
  await expect(all(page).getByRole('article')).toHaveCount(2);
  expect(answers.length).toBeGreaterThanOrEqual(2);
  for (const length of await Promise.all(answers)) expect(length).toBeLessThan(5000);
});

test('[13D] a post of 1 MB can be read', async ({ visit, server }) => {
  server.firestore.put('posts', [aStoredPost('mareas', { title: 'Mareas', body: MEGABYTE })]);
  const page = await open(visit, '/blogs/mareas');
  await expect(PARTS.D.content(page)).toBeVisible();
  await expect(page.getByText('palabra y otra').first()).toBeVisible();
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
});

test('[14P][14F][14A][14D][14I] two with one name: both show, and the first is the one that opens', async ({
  visit,
  server,
}) => {
  const img = `${PICTURES}faro.avif`;
  const asked = await servePictures(visit);
  server.firestore.put('proyectos', [
    aStoredProject('a', { id: 'faro', name: 'Primero', img }),
    aStoredProject('b', { id: 'faro', name: 'Segundo', img }),
  ]);
  server.firestore.put('posts', [
    aStoredPost('a', { slug: 'mareas', title: 'Primera', destacado: true }),
    aStoredPost('b', { slug: 'mareas', title: 'Segunda', destacado: true }),
  ]);
  const { home, blog, post } = await openPages(visit);
  await expect(home.getByRole('button', { name: /^Ir al proyecto/ })).toHaveCount(2);
  await projects(home).scrollIntoViewIfNeeded();
  await projects(home)
    .getByRole('button', { name: /^Siguiente/ })
    .first()
    .click();
  await expect(home.getByRole('heading', { name: 'Segundo' })).toBeVisible();
  await expect(home.getByRole('img', { name: 'Captura de Segundo' })).toBeVisible();
  await expect.poll(() => asked).toEqual([img]);
  for (const list of [featured(blog), all(blog)]) {
    await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Primera', 'Segunda']);
  }
  const title = post.getByRole('heading', { level: 1, name: 'Primera' });
  await expect(title).toBeVisible();
  await post.reload();
  await expect(title).toBeVisible();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('[15P][15F][15A][15D][15N][15I] emoji, two directions and endless words fit', async ({
    visit,
    server,
  }) => {
    const name = '🧜‍♀️ مرحبا بالعالم';
    const endless = 'ñ'.repeat(5000);
    const slug = 'señal-🧜';
    const img = `${PICTURES}nada.avif`;
    await servePictures(visit, (route) => route.fulfill({ status: 404 }));
    server.firestore.put('proyectos', [
      aStoredProject('a', { name, img, description: endless, techs: [endless, '🧜'] }),
    ]);
    const body = `${endless}\n\nمرحبا \`código\`\n\n\`\`\`js\nlet x = "${endless}";\n\`\`\`\n\n| a | b |\n|-|-|\n| ${endless} | 🧜 |`;
    server.firestore.put('posts', [
      aStoredPost('a', { title: name, slug, img, destacado: true, description: endless, body }),
    ]);
    const pages = await openPages(visit, encodeURIComponent(slug));
    const titles = [
      projects(pages.home).getByRole('heading', { name }),
      featured(pages.blog).getByRole('heading', { name }),
      all(pages.blog).getByRole('heading', { name }),
      pages.post.getByRole('heading', { level: 1, name }),
    ];
    for (const title of titles) {
      await expect(title).toBeVisible();
      await expect(title).toHaveAttribute('dir', 'auto');
    }
    for (const page of Object.values(pages)) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, page.url()).toBe(320);
    }
    await expect(pages.post.locator('pre').first()).toHaveAttribute('dir', 'ltr');
    await expect(pages.post.getByRole('img', { name })).toBeVisible();
    await expect(pages.home.getByRole('img', { name: `Captura de ${name}` })).toBeVisible();
    await expect.poll(() => pageViews(pages.post)).toEqual([`/blogs/${encodeURIComponent(slug)}`]);
  });
});
