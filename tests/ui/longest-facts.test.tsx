import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';

vi.mock('#ui/content/site.ts', async (importOriginal) => {
  const { site } = await importOriginal<{ site: object }>();
  const quote = {
    text: 'Nos entendió enseguida.',
    name: 'Ana Paz',
    detail: 'www.cooperativadetrabajodelosproductoresdelparana.example',
  };
  const headline = 'Especialista en posicionamiento y diseñadora-desarrolladora';
  const place = 'Cooperativa Delta';
  const experience = ['2019 - 2021', '2022 - Presente'].map((period) => ({
    title: 'Diseñadora',
    place,
    period,
  }));
  const brand = { brand: 'etcheverrigaray', brandSuffix: 'estudio' };
  return { site: { ...site, ...brand, headline, quote, education: [], experience } };
});

const { documentElement } = document;

test('a long brand leaves the button of the menu in the window of a phone', async () => {
  await page.viewport(360, 640);
  const screen = await renderSite('/no/existe', fakeServices().services);
  const header = screen.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menú' }).element().getBoundingClientRect();
  expect(menu.right).toBeLessThanOrEqual(360);
  expect(documentElement.scrollWidth).toBe(360);
  const logo = header.getByRole('link', { name: 'etcheverrigarayestudio.' }).element();
  // The brand breaks before its suffix, which then stands on one line.
  expect(logo.querySelector('span')?.getClientRects()).toHaveLength(1);
  expect(logo.getBoundingClientRect().right).toBeLessThanOrEqual(menu.left);
  expect(logo.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    header.element().getBoundingClientRect().bottom,
  );
});

test('a long word of the headline breaks in the window of a small phone', async () => {
  await page.viewport(320, 640);
  const screen = await renderSite('/', fakeServices().services);
  const headline = screen.getByRole('heading', { level: 1 });
  await expect.element(headline).toHaveTextContent(/diseñadora-desarrolladora$/);
  const words = document.createRange();
  words.selectNodeContents(headline.element());
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test('a long word of a quote breaks in the window of a small phone', async () => {
  await page.viewport(320, 640);
  const screen = await renderSite('/', fakeServices().services);
  const text = screen.getByText('«Nos entendió enseguida.»');
  await expect.element(text).toBeInTheDocument();
  const figure = text.element().closest('figure');
  expect(figure?.getBoundingClientRect().right).toBeLessThanOrEqual(320);
});

test('two jobs with the same title are listed, and React warns of nothing', async () => {
  const log = vi.spyOn(console, 'error');
  const screen = await renderSite('/', fakeServices().services);
  await expect.element(screen.getByText('2019 - 2021')).toBeVisible();
  await expect.element(screen.getByText('2022 - Presente')).toBeVisible();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
