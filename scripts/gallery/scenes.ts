import type { BrowserContextOptions, Page } from 'playwright';

export type Theme = 'light' | 'dark';

/** A screen in a certain state. */
export type Scene = {
  readonly name: string;
  readonly path: string;
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** Settings of the browser besides the theme. */
  readonly settings?: BrowserContextOptions;
  readonly textPercent?: number;
  readonly media?: 'print';
  /** Actions of the visitor before the screenshot. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** True to capture only the window: for dialogs and notices over the page. */
  readonly isWindow?: boolean;
};

const EVERY_WIDTH = [1440, 1024, 768, 390, 320];
const TWO_WIDTHS = [1440, 390];
const BOTH: readonly Theme[] = ['light', 'dark'];

const POST = '/blogs/por-que-tu-web-tarda';
const SHORT_POST = '/blogs/una-regla-corta';

const SCREENS = {
  home: '/',
  blog: '/blogs',
  post: POST,
  'post-corto': SHORT_POST,
  'post-no-esta': '/blogs/css-modern',
  '404': '/no/existe',
  galeria: '/galeria',
};

const screens: readonly Scene[] = Object.entries(SCREENS).map(([name, path]) => ({
  name,
  path,
  widths: EVERY_WIDTH,
  themes: BOTH,
}));

const LISTS = ['cuelga', 'caido', 'sin-red', 'vacio', 'uno', 'muchos', 'largo'];
const FAILING = ['caido', 'sin-red'];
const STATES = {
  proyectos: { name: 'home-proyectos', path: '/', states: LISTS },
  posts: { name: 'blog-todos', path: '/blogs', states: LISTS },
  entrada: { name: 'post', path: SHORT_POST, states: ['cuelga', 'caido', 'sin-red', 'largo'] },
};

/** The scenes of each part of the site in each of its states, by the addresses of `/fallas`. */
const states: readonly Scene[] = Object.entries(STATES).flatMap(([part, { name, path, states }]) =>
  states.map((state) => ({
    name: `${name}-${state}`,
    path: `${path}?fallas=${part}:${state}`,
    widths: state === 'largo' ? [...TWO_WIDTHS, 320] : TWO_WIDTHS,
    themes: BOTH,
    // The error state appears after the last retry.
    ...(FAILING.includes(state) && {
      act: (page) => page.getByText('Reintentar').first().waitFor(),
    }),
  })),
);

const SETTINGS: Readonly<Record<string, Pick<Scene, 'settings' | 'textPercent' | 'media'>>> = {
  'texto-200': { textPercent: 200 },
  contraste: { settings: { contrast: 'more' } },
  'colores-forzados': { settings: { forcedColors: 'active' } },
  impresa: { media: 'print' },
};

const settings: readonly Scene[] = Object.entries(SETTINGS).flatMap(([name, set]) =>
  ['home', 'blog', 'post', 'galeria'].map((screen) => ({
    name: `${screen}-${name}`,
    path: SCREENS[screen as keyof typeof SCREENS],
    widths: TWO_WIDTHS,
    themes: set.media === 'print' ? ['light'] : BOTH,
    ...set,
  })),
);

const fillForm = async (page: Page) => {
  await page.getByLabel('Nombre').fill('Ana Paz');
  await page.getByLabel('Email').fill('ana@estudio.com.ar');
  await page.getByLabel('Mensaje', { exact: true }).fill('Queremos una tienda.');
};
const submitForm = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' }).click();

const showResults = (page: Page) =>
  page.locator('#todos').evaluate((list) => list.scrollIntoView());

const INTERACTIONS: readonly Pick<Scene, 'name' | 'path' | 'act'>[] = [
  {
    name: 'menu',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Menú', exact: true }).click(),
  },
  {
    name: 'contacto-vacio',
    path: '/#contacto',
    act: async (page) => {
      await submitForm(page);
      await page.getByText('Rellena todos los campos!').waitFor();
    },
  },
  {
    name: 'contacto-enviado',
    path: '/#contacto',
    act: async (page) => {
      await fillForm(page);
      await page.waitForTimeout(2500);
      await submitForm(page);
      await page.getByText('Mensaje Enviado').waitFor();
    },
  },
  {
    name: 'contacto-guardado',
    path: '/?fallas=contacto:sin-red#contacto',
    act: async (page) => {
      await fillForm(page);
      await page.waitForTimeout(2500);
      await submitForm(page);
      await page.getByText('Tenés 1 mensaje pendiente.').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'blog-busqueda',
    path: '/blogs?q=tienda',
    act: async (page) => {
      await page
        .getByRole('status')
        .getByText(/resultado/)
        .waitFor();
      await showResults(page);
    },
  },
  { name: 'blog-busqueda-vacia', path: '/blogs?q=zzzz', act: showResults },
  {
    name: 'foco',
    path: '/',
    act: async (page) => {
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
    },
  },
  {
    name: 'tecnologias',
    path: '/',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Tecnologías' }).click();
      await page.keyboard.press('Tab');
    },
  },
];

const interactions: readonly Scene[] = INTERACTIONS.map((scene) => ({
  ...scene,
  widths: TWO_WIDTHS,
  themes: BOTH,
  isWindow: true,
}));

/** Every screen and state, each once. */
export const SCENES: readonly Scene[] = [...screens, ...states, ...settings, ...interactions];
