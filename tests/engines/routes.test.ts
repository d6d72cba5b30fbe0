import { site } from '#tests/content/site.ts';
import { heading, menu, openMenu } from '#tests/e2e/support/locators.ts';
import type { Tab } from './support/tab.ts';
import { expect, open, test } from './support/test.ts';

const POST = 'Por qué tu web tarda y cómo arreglarlo hoy';
const PAGES = ['Portafolio', 'Mi Blog'] as const;

type Route = {
  readonly path: string;
  readonly title: string;
  readonly h1: string;
  /** How the menu marks its two pages. */
  readonly current: readonly (string | null)[];
};

const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: `${site.fullName} | Desarrollador web front-end freelancer`,
    h1: 'Desarrollador web front-end freelancer',
    current: ['page', null],
  },
  {
    path: '/blogs',
    title: `Blog | ${site.fullName}`,
    h1: 'Bienvenido a mi Blog!',
    current: [null, 'page'],
  },
  {
    path: '/blogs?tag=css&pagina=1',
    title: `Blog | ${site.fullName}`,
    h1: 'Bienvenido a mi Blog!',
    current: [null, 'page'],
  },
  {
    path: '/blogs/por-que-tu-web-tarda',
    title: `${POST} | ${site.fullName}`,
    h1: POST,
    current: [null, 'true'],
  },
  {
    path: '/archivo',
    title: `Archivo | ${site.fullName}`,
    h1: 'Todas las entradas.',
    current: [null, null],
  },
  {
    path: '/blogs/no-existe',
    title: `Entrada no encontrada | ${site.fullName}`,
    h1: 'No encontré esta entrada.',
    current: [null, 'true'],
  },
  {
    path: '/no/existe',
    title: `Página no encontrada | ${site.fullName}`,
    h1: '404 - Página no encontrada',
    current: [null, null],
  },
];

async function expectFonts(tab: Tab) {
  const isLoaded = () =>
    tab.evaluate(() => {
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return ['Bricolage Grotesque', 'Instrument Sans'].every(
        (family) =>
          loaded.some((font) => font.family.replaceAll('"', '') === family) &&
          document.fonts.check(`16px "${family}"`),
      );
    });
  await expect.poll(isLoaded, 'the fonts of the site are in use').toBe(true);
}

type PictureState = {
  readonly src: string;
  readonly isLoaded: boolean;
  readonly isDecoded: boolean;
};

/** Scrolls to each picture of the page and decodes it; returns their number. */
async function expectPictures(tab: Tab): Promise<number> {
  const states = () =>
    tab.evaluate(async () => {
      // A phone does not show the thumbnails, which are buttons.
      const selector = 'main img:not([data-stand-in], button img)';
      // A desktop does not show the face of the greeting.
      const pictures = [...document.querySelectorAll<HTMLImageElement>(selector)].filter(
        (picture) => picture.getClientRects().length > 0,
      );
      const shown: PictureState[] = [];
      for (const picture of pictures) {
        picture.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        // Firefox refuses to decode a picture that is not loaded yet.
        for (let pauses = 0; picture.naturalWidth === 0 && pauses < 40; pauses += 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        const isDecoded = await picture.decode().then(
          () => true,
          () => false,
        );
        shown.push({ src: picture.currentSrc, isLoaded: picture.naturalWidth > 0, isDecoded });
      }
      return shown;
    });
  const unseen = async () =>
    (await states()).filter(({ isLoaded, isDecoded }) => !isLoaded || !isDecoded);
  await expect.poll(unseen, 'every picture is loaded and decoded').toEqual([]);
  return (await states()).length;
}

async function expectNoSidewaysScroll(tab: Tab) {
  const [content, view] = await tab.evaluate(
    () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
  );
  expect(content, 'the page is wider than the window').toBeLessThanOrEqual(view);
}

test('each route has its title, heading, fonts and pictures, and no sideways scroll', {
  tag: '@layout',
}, async ({ tab, allowed }) => {
  test.setTimeout(180_000);
  allowed.push('404', 'No se encontró el post');
  const pictures: number[] = [];
  for (const { path, title, h1, current } of ROUTES) {
    await test.step(path, async () => {
      await open(tab, path);
      await expect(tab).toHaveTitle(title);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(heading(tab, h1)).toBeVisible();
      await expectFonts(tab);
      await expectNoSidewaysScroll(tab);
      await openMenu(tab);
      const links = PAGES.map((name) => menu(tab).getByRole('link', { name }));
      const marks = await Promise.all(links.map((link) => link.getAttribute('aria-current')));
      expect(marks, 'the current page of the menu').toEqual(current);
      const dots = await Promise.all(
        links.map((link) => link.evaluate((e) => getComputedStyle(e, '::after').content)),
      );
      expect(
        dots.map((content) => content !== 'none'),
        'the dot of the current page',
      ).toEqual(current.map((mark) => mark !== null));
      await tab.keyboard.press('Escape');
      await expect(menu(tab)).toBeHidden();
      pictures.push(await expectPictures(tab));
      await expectNoSidewaysScroll(tab);
    });
  }
  expect(pictures, 'the number of pictures of each route').toEqual([5, 13, 5, 7, 0, 0, 0]);
});
