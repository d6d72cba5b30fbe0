import type { Locator, Page } from '@playwright/test';
import { aStoredPost, aStoredProject, without } from '#tests/support/builders.ts';
import { isReleaseRun, releaseOnly } from '#tests/support/release-tests.ts';
import { PICTURES } from './support/built-content.ts';
import { cell } from './support/cell.ts';
import { expect, open, pageViews, SITE, test } from './support/firestore-site.ts';
import { featuredPosts, heading, openMenu, postList, projects } from './support/locators.ts';
import { answerWith } from './support/network-faults.ts';
import { expectNoSidewaysScroll } from './support/page-state.ts';
import { servePictures } from './support/pictures.ts';
import {
  cells,
  expectContent,
  openBlogLive,
  openHomeLive,
  openLive,
  PARTS,
  store,
  TODAYS_POST,
} from './support/reads.ts';

// Rows 9 to 15 of the fault matrix: the documents of the database. The lists are read after a client-side
// navigation; the posts are newer than the build.

const dots = (home: Page) => home.getByRole('button', { name: /^Ir al proyecto/ });
const next = (home: Page) => projects(home).getByRole('button', { name: /^Siguiente/ });

test('malformed documents lose fields or are left out, and a page logs one of them', async ({
  visit,
  server,
}) => {
  store(server, {
    projects: [
      aStoredProject('a', { name: 'Faro', img: '' }),
      aStoredProject('b', { name: 'Sin forma', techs: 3 }),
      aStoredProject('c', { name: 'Muelle', img: 7, orden: 1 }),
      without(aStoredProject('d'), 'name'),
    ],
    posts: [
      aStoredPost('a-cuerpo', { title: 'Sin cuerpo', destacado: true, body: 9 }),
      aStoredPost('b-titulo', { title: null, destacado: true }),
      aStoredPost('c-mareas', { title: 'Mareas', destacado: true }),
      aStoredPost('d-vientos', { title: 'Vientos', destacado: true, fecha: 'ayer' }),
      aStoredPost('e-marca', { title: 'Sin marca', destacado: 'true', tags: ['css', 7] }),
      without(aStoredPost('f-slug'), 'slug'),
    ],
  });
  const lines: { readonly page: Page | null; readonly text: string }[] = [];
  visit.on('console', (message) => lines.push({ page: message.page(), text: message.text() }));
  const logged = (page: Page) =>
    lines
      .filter((line) => line.page === page && /^(Documento|Campos) /.test(line.text))
      .map(({ text }) => text);

  const home = await openHomeLive(visit);
  await cell('9P', async () => {
    await expect(dots(home)).toHaveCount(3);
    // A visitor's page logs the first one of them.
    await expect.poll(() => logged(home)).toEqual(['Campos ignorados: proyectos/b (techs)']);
  });
  // The order of the project makes it the first one.
  await cell('9I', async () => {
    const card = projects(home).getByRole('article').filter({ hasText: 'Muelle' });
    await expect(card).toBeVisible();
    await expect(card.locator('img')).toHaveCount(0);
    expect((await card.locator('svg').first().boundingBox())?.height).toBeGreaterThan(100);
  });

  const blog = await openBlogLive(visit);
  const names = ['Sin cuerpo', 'Mareas', 'Vientos'];
  await cell('9F', () =>
    expect(featuredPosts(blog).getByRole('heading', { level: 3 })).toHaveText(names),
  );
  await cell('9A', async () => {
    const all = [...names, 'Sin marca'];
    await expect(postList(blog).getByRole('heading', { level: 3 })).toHaveText(all);
    expect(logged(blog)).toEqual(['Documento apartado: posts/b-titulo (title)']);
  });

  const post = await open(visit, '/blogs/a-cuerpo');
  await cell('9D', async () => {
    await expect(heading(post, 'Sin cuerpo')).toBeVisible();
    await expect(post.getByText(/^Tiempo de Lectura: \d+ min$/)).toBeVisible();
  });
});

test('unknown fields of every type change nothing', async ({ visit, server }) => {
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
  await cells(10, await openLive(visit), expectContent);
});

for (const [name, body] of [
  ['a row that has only a time', null] as const,
  ...releaseOnly([['an empty row', '[{}]']] as const),
]) {
  test(`empty collections (${name}) show a sentence or no section`, async ({
    visit,
    server,
    invariants,
  }) => {
    // The section of the featured posts disappears with its loader.
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
      await expect(heading(post, 'No encontré esta entrada.')).toBeVisible();
      const link = post.getByRole('link', { name: 'Volver al inicio' });
      await expect(link).toHaveAttribute('href', '/blogs');
    });
  });
}

test('a project without a picture requests none', async ({ visit, server }) => {
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
    // An empty address would request the page itself.
    expect(pictures.filter((address) => !address.startsWith(`${SITE}/assets/`))).toEqual([]);
  });
});

const MANY = isReleaseRun ? 10_000 : 1000;

test(`one of ${MANY} posts is read by a query with a limit of 1`, async ({ visit, server }) => {
  const many = Array.from({ length: MANY }, (_, index) =>
    aStoredPost(`p-${String(index).padStart(5, '0')}`),
  );
  store(server, { posts: many });
  const post = await open(visit, '/blogs/p-00700');
  await cell('12D', async () => {
    await expect(heading(post, 'Entrada p-00700')).toBeVisible();
    const reads = server.reads.filter(({ read }) => read === 'entrada');
    expect(reads.map(({ limit }) => limit)).toEqual([1]);
  });
});

/** The size of a long text in kilobytes; each line has 15 bytes. */
const LONG = isReleaseRun ? 1000 : 100;
const LONG_TEXT = 'palabra y otra\n'.repeat((LONG * 1000) / 15);

test(`a project with a field of ${LONG} KB is shown with the others`, async ({ visit, server }) => {
  store(server, {
    projects: [
      aStoredProject('faro', { name: 'Faro del Sur', img: '', description: LONG_TEXT }),
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

test(`a post of ${LONG} KB is listed without a read of its body`, async ({ visit, server }) => {
  store(server, {
    posts: [
      aStoredPost('mareas', { title: 'Mareas', destacado: true, body: LONG_TEXT }),
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
    await expect(featuredPosts(page).getByRole('heading', { name: 'Mareas' })).toBeVisible();
    await expect(featuredPosts(page).getByRole('article')).toHaveCount(1);
  });
  await cell('13A', async () => {
    await expect(postList(page).getByRole('article')).toHaveCount(2);
    const sizes = await Promise.all(lengths);
    expect(sizes).toHaveLength(1);
    expect(Math.max(...sizes)).toBeLessThan(5000);
  });
});

test(`a post of ${LONG} KB is shown and does not block the page`, async ({ visit, server }) => {
  store(server, { posts: [aStoredPost(TODAYS_POST, { title: 'Pleamar', body: LONG_TEXT })] });
  const page = await open(visit, `/blogs/${TODAYS_POST}`);
  await cell('13D', async () => {
    await expect(heading(page, 'Pleamar')).toBeVisible();
    // The worker has five seconds for the text, and the page has to start and to read it before, also on a busy machine.
    const text = page.getByText('palabra y otra').first();
    await expect(text).toBeVisible({ timeout: 30_000 });
    await openMenu(page);
  });
});

test('two documents with the same id or slug are both listed', async ({ visit, server }) => {
  const img = `${PICTURES}faro.avif`;
  const requested = await servePictures(visit);
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
    await expect.poll(() => requested).toEqual([img]);
  });
  const blog = await openBlogLive(visit);
  const names = ['Primera', 'Segunda'];
  await cell('14F', () =>
    expect(featuredPosts(blog).getByRole('heading', { level: 3 })).toHaveText(names),
  );
  await cell('14A', () =>
    expect(postList(blog).getByRole('heading', { level: 3 })).toHaveText(names),
  );
  const post = await open(visit, `/blogs/${TODAYS_POST}`);
  await cell('14D', async () => {
    await expect(heading(post, 'Primera')).toBeVisible();
    await post.reload();
    await expect(heading(post, 'Primera')).toBeVisible();
  });
});

test.describe('on a screen of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  async function expectToFit(page: Page, title: Locator) {
    await expect(title).toBeVisible();
    await expect(title).toHaveAttribute('dir', 'auto');
    await expectNoSidewaysScroll(page);
  }

  test('emoji, two directions and words of 5,000 characters fit', async ({ visit, server }) => {
    const name = '🧜‍♀️ مرحبا بالعالم';
    const endless = 'ñ'.repeat(5000);
    const slug = 'señal-🧜';
    const img = `${PICTURES}nada.avif`;
    await servePictures(visit, answerWith(404));
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
    await cell('15F', () => expectToFit(blog, featuredPosts(blog).getByRole('heading', { name })));
    await cell('15A', () => expectToFit(blog, postList(blog).getByRole('heading', { name })));
    const post = await open(visit, `/blogs/${encodeURIComponent(slug)}`);
    await cell('15D', async () => {
      await expectToFit(post, heading(post, name));
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
