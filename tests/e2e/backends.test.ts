import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { aStoredPost, aStoredProject } from '#tests/support/builders.ts';
import { FakeFirestore } from '#tests/support/fake-firestore.ts';
import { expect, test } from './support/test.ts';

const EMULATOR = 'http://127.0.0.1:8080/**';

/** Puts the fake behind the address of the emulator that the build names. */
async function serveFirestore(page: Page, firestore: FakeFirestore) {
  const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  await page.route(EMULATOR, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const body = request.postData();
    const answer = await firestore.handle(
      new Request(request.url(), { method: request.method(), ...(body !== null && { body }) }),
    );
    return route.fulfill({
      status: answer.status,
      headers: { ...cors, 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' },
      body: await answer.text(),
    });
  });
}

function aFirestore(): FakeFirestore {
  const firestore = new FakeFirestore();
  firestore.put('proyectos', [
    aStoredProject('a', { name: 'Faro del Sur', img: '' }),
    aStoredProject('b', { name: 'Sin forma', techs: 3 }),
    aStoredProject('c', { name: 'Muelle', img: '', code: '' }),
  ]);
  firestore.put('posts', [
    aStoredPost('uno', { title: 'Una entrada', destacado: true, body: '## Adentro\n\nTexto.' }),
    aStoredPost('dos', { title: 'Otra entrada', fecha: new Date('2026-03-04T00:00:00Z') }),
  ]);
  return firestore;
}

/** The build's own word for the SDK: an error class of its core. */
const isFirebase = (source: string) => source.includes('FirebaseError');

test.describe('the site on Firestore', () => {
  test.use({ baseURL: 'http://localhost:4174' });
  test.beforeEach(({ allowed }) => {
    allowed.push('request to another host: http://127.0.0.1:8080/', '/_vercel/insights', '404');
    allowed.push('Failed to load script');
  });

  test('shows the documents found there on every screen', async ({ page, allowed }) => {
    allowed.push('Documento apartado: proyectos/b (techs)');
    await serveFirestore(page, aFirestore());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Faro del Sur' })).toBeVisible();
    await page.getByRole('button', { name: /^Siguiente/ }).click();
    await expect(page.getByRole('heading', { name: 'Muelle' })).toBeVisible();

    await page.goto('/blogs');
    const all = page.getByRole('region', { name: 'Todos los Blogs.' });
    await expect(all.getByRole('heading', { level: 3 })).toHaveText([
      'Otra entrada',
      'Una entrada',
    ]);
    const featured = page.getByRole('region', { name: 'Blogs Destacados' });
    await expect(featured.getByRole('article')).toHaveCount(1);
    await featured.getByRole('link', { name: /^Leer Blog/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Una entrada' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Adentro' })).toBeVisible();
  });

  test('a message lands in contactos with its four fields and nothing else', async ({
    page,
    allowed,
  }) => {
    allowed.push('Documento apartado');
    const firestore = aFirestore();
    await serveFirestore(page, firestore);
    await page.goto('/');
    await page.getByLabel('Nombre').fill('Ñata 👋');
    await page.getByLabel('Email').fill('nata@estudio.com.ar');
    await page.getByLabel('Mensaje').fill('Hola.\n¿Cuánto sale?');
    await page.waitForTimeout(2000);
    await page.getByRole('button', { name: /^Enviar/ }).click();
    await expect(page.getByText('Mensaje Enviado', { exact: true })).toBeVisible();
    const [[id, document] = ['', {}], ...others] = firestore.read('contactos');
    expect(others).toEqual([]);
    expect(id).toMatch(/^[\w-]{20,40}$/);
    expect(document).toEqual({
      nombre: 'Ñata 👋',
      mail: 'nata@estudio.com.ar',
      mensaje: 'Hola.\n¿Cuánto sale?',
      fecha: expect.any(Date),
    });
  });

  test('nothing of Firebase is loaded before the first paint, nor where nothing is read', async ({
    page,
    allowed,
  }) => {
    allowed.push('Documento apartado');
    await serveFirestore(page, aFirestore());
    const assets = 'dist-tests/firestore/assets';
    const chunks = readdirSync(assets).filter(
      (file) => file.endsWith('.js') && isFirebase(readFileSync(`${assets}/${file}`, 'utf8')),
    );
    expect(chunks).toHaveLength(1);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Faro del Sur' })).toBeVisible();
    const [painted, requested] = await page.evaluate((chunk) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      const script = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes(chunk));
      return [paint?.startTime ?? Number.POSITIVE_INFINITY, script?.startTime ?? 0];
    }, chunks[0] ?? '');
    expect(requested).toBeGreaterThan(painted);

    await page.goto('/no/existe');
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => chunks.some((chunk) => name.includes(chunk)))).toEqual([]);
  });

  test('a database that is down is told, and the rest of the page stays', async ({
    page,
    allowed,
  }) => {
    allowed.push('503');
    const firestore = aFirestore();
    firestore.fault = 'unavailable';
    await serveFirestore(page, firestore);
    await page.goto('/');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No pudimos cargar los proyectos.');
    firestore.fault = null;
    allowed.push('Documento apartado');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Faro del Sur' })).toBeVisible();
  });
});

test.describe('the site on exported files over HTTP', () => {
  test.use({ baseURL: 'http://localhost:4175' });
  test.beforeEach(({ allowed }) => {
    allowed.push('/_vercel/insights', '404', 'Failed to load script');
  });

  test('reads as the site on the fixtures does', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Tienda Aurora' })).toBeVisible();
    const picture = page.getByRole('img', { name: 'Captura de Tienda Aurora' });
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveJSProperty(
      'currentSrc',
      'http://localhost:4175/datos/images/tienda-aurora.avif',
    );
    await page.goto('/blogs');
    await expect(
      page.getByRole('region', { name: 'Todos los Blogs.' }).getByRole('article'),
    ).toHaveCount(11);
    await page.goto('/blogs/por-que-tu-web-tarda');
    await expect(page.getByText('28 de octubre de 2026')).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test('an unknown post is not found, not failed', async ({ page, allowed }) => {
    allowed.push('No se encontró el post');
    await page.goto('/blogs/no-existe');
    await expect(page.getByRole('heading', { name: 'No encontramos esta entrada.' })).toBeVisible();
  });
});

test('a build on the fixtures, or on HTTP, carries nothing of Firebase', () => {
  for (const folder of ['dist/assets', 'dist-tests/http/assets']) {
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const file of scripts) {
      expect(isFirebase(readFileSync(`${folder}/${file}`, 'utf8')), file).toBe(false);
    }
  }
});

test('a build carries nothing of the developers’ faults', () => {
  const scripts = readdirSync('dist/assets').filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    expect(readFileSync(`dist/assets/${file}`, 'utf8'), file).not.toContain('se corta por tiempo');
  }
});
