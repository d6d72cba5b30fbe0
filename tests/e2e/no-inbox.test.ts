import { launchOptions } from '#build/browser.ts';
import { FIXTURES } from './support/fixtures-build.ts';
import { submitButton } from './support/locators.ts';
import { expect, open, test } from './support/test.ts';

// The build without an inbox (content from the fixtures, no VITE_INBOX), opened under other names. It takes
// messages under a loopback name only, because they live as long as the page.

const { port } = FIXTURES;
const DEPLOYED = `http://sitio-publicado.example:${port}`;
const LOOPBACK = [`http://sitio.localhost:${port}`, `http://127.0.0.1:${port}`];

const { args = [], ...launch } = launchOptions();

test.use({
  launchOptions: {
    ...launch,
    args: [
      ...args,
      '--host-resolver-rules=MAP sitio-publicado.example 127.0.0.1, MAP sitio.localhost 127.0.0.1',
      // The content security policy upgrades requests to https, except those of trustworthy origins.
      `--unsafely-treat-insecure-origin-as-secure=${DEPLOYED}`,
    ],
  },
});

const DRAFT = {
  Nombre: 'Ana & Eva',
  Email: 'ana@estudio.com.ar',
  Mensaje: '¿Hacés tiendas?\n50 %',
};

test.describe('a deployed site without an inbox', () => {
  test.use({ baseURL: DEPLOYED });
  // The preview has no insights script.
  test.beforeEach(({ allowed }) => void allowed.push('/_vercel/insights', '404', 'Failed to load'));

  test('says that it takes no messages, and offers mail and WhatsApp with the typed text', async ({
    page,
  }) => {
    const countedView = page.waitForRequest('**/_vercel/insights/script.js');
    await open(page, '/');
    const form = page.getByRole('form', { name: 'Escribime.' });
    await expect(form).toContainText('Este formulario no puede recibir mensajes');
    await expect(submitButton(page)).toHaveCount(0);
    for (const [label, text] of Object.entries(DRAFT)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    const query = async (name: string) => {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      return {
        start: href?.split('?')[0],
        ...Object.fromEntries(new URL(href ?? '').searchParams),
      };
    };
    const text = '¿Hacés tiendas?\n50 %\n\nAna & Eva (ana@estudio.com.ar)';
    expect(await query('Enviarlo por mail')).toMatchObject({
      start: expect.stringMatching(/^mailto:.+@/),
      subject: 'Mensaje de Ana & Eva',
      body: text,
    });
    expect(await query('Enviarlo por WhatsApp')).toMatchObject({
      start: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
      text,
    });
    await page.getByLabel('Email').press('Enter');
    await page.waitForTimeout(500);
    await expect(page.getByText('Mensaje Enviado')).toHaveCount(0);
    await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue(DRAFT.Mensaje);
    await test.step('it counts the view', () => countedView);
  });
});

test('the site without an inbox takes messages, and counts no view, under loopback names', async ({
  page,
  allowed,
}) => {
  allowed.push('request to another host');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const origin of LOOPBACK) {
    await test.step(origin, async () => {
      await open(page, `${origin}/`);
      await expect(submitButton(page)).toBeEnabled();
      await expect(page.getByText('Este formulario no puede recibir mensajes')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    });
  }
  expect(requests.filter((url) => url.includes('insights'))).toEqual([]);
});
