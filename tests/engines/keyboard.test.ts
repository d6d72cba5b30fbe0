import { siteName } from '#build/site-facts.ts';
import { site } from '#tests/content/site.ts';
import { articles, courses, creators } from '#tests/content/useful-links.ts';
import { RELEASE } from '#tests/support/release-tests.ts';
import { DESKTOP } from './support/sizes.ts';
import type { Tab } from './support/tab.ts';
import { expect, open, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** The contents of a post are folded, and the projects have their other pair of buttons. */
const NARROW = { width: 700, height: 900 };

type Stop = {
  /** The accessible name without the note on new tabs; `código` for a block of code. */
  readonly name: string;
  readonly hasRing: boolean;
  readonly isInView: boolean;
};

/** The focused element, or null where the page has no focus. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (element === null || element === document.body || !document.hasFocus()) return null;
  const labels = [
    ...(element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)),
    ...((element as HTMLInputElement).labels ?? []),
  ];
  const label = labels
    .map((item) => item?.textContent ?? '')
    .join(' ')
    .trim();
  const named = element.cloneNode(true) as Element;
  for (const part of named.querySelectorAll('[aria-hidden="true"]')) part.remove();
  const text = element.tagName === 'PRE' ? 'código' : (named.textContent ?? '');
  const name = (element.getAttribute('aria-label') ?? label) || text;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  // The part that is in the window and below the header.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const top = element.closest('header, a[href="#contenido"]') ? 0 : header;
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
  const [upper, lower] = [Math.max(top, box.top), Math.min(innerHeight, box.bottom)];
  const hit = document.elementFromPoint((left + right) / 2, (upper + lower) / 2);
  return {
    name: name.replace('(se abre en otra pestaña)', '').replace(/\s+/g, ' ').trim(),
    hasRing:
      element.matches(':focus-visible') && outlineStyle === 'solid' && outlineWidth === '3px',
    isInView:
      left < right && upper < lower && (element.contains(hit) || hit?.contains(element) === true),
  };
}

/** Presses Tab from the start of the page until the focus leaves the page; returns the names of its stops. */
async function walk(tab: Tab): Promise<readonly string[]> {
  const names: string[] = [];
  for (;;) {
    await tab.keyboard.press('Tab');
    const stop = await tab.evaluate(readStop);
    // After the last stop, WebKit's window begins anew; other browsers go to their own controls.
    if (stop === null || stop.name === names[0]) return names;
    names.push(stop.name);
    expect(stop.hasRing, `the ring around "${stop.name}"`).toBe(true);
    await expect
      .poll(async () => (await tab.evaluate(readStop))?.isInView, `"${stop.name}" is in view`)
      .toBe(true);
    if (names.length > 100) return names;
  }
}

const HEADER = ['Saltar al contenido', siteName(site), 'Cambiar tema (actual: sistema)', 'Menú'];
const FOOTER = ['Seguí el blog por RSS'];

test('Tab visits the controls of the home page in their order, each in view with a ring', async ({
  tab,
  viewport,
  engine,
}) => {
  await open(tab, '/');
  const stops = await walk(tab);
  const isNarrow = viewport?.width !== DESKTOP.width;
  // The name begins with the time at the owner's place and what the sun does there.
  const runDay = 'Ver pasar el día en La Plata';
  expect(stops.map((name) => name.replace(/^\d\d:\d\d · .+ · /, ''))).toEqual([
    ...HEADER,
    ...(isNarrow ? [runDay] : []),
    'Contactame',
    'Educación',
    'Educación',
    ...(isNarrow ? [] : [runDay]),
    'Descargar CV',
    'LinkedIn',
    'Anterior proyecto',
    'Siguiente proyecto',
    'Ver Sitio',
    'Código',
    ...[1, 2, 3, 4, 5, 6, 7].map((project) => `Ir al proyecto ${project}`),
    // On a phone the services scroll sideways, and in Firefox the keyboard can scroll whatever scrolls.
    ...(isNarrow && engine === 'firefox' ? ['Qué hago.'] : []),
    ...site.services.flatMap((service) => ('factPost' in service ? [service.fact] : [])),
    ...site.services.map(({ name }) => name),
    'LinkedIn in/julian-ribera-dev',
    'WhatsApp +54 9 221 555-0147',
    'Instagram @mareadev.ar',
    'YouTube @mareadev-ar',
    ...['Mail', site.email],
    'Ir al Blog',
    ...['Nombre', 'Email', 'Mensaje', 'Enviar mensaje'],
    ...FOOTER,
  ]);
});

test('Tab visits the posts, tags and links of the blog in their order', async ({
  tab,
  viewport,
  engine,
}) => {
  await open(tab, '/blogs');
  const isNarrow = viewport?.width !== DESKTOP.width;
  expect(await walk(tab)).toEqual([
    ...HEADER,
    // So do the featured posts, and the tags.
    ...(isNarrow && engine === 'firefox' ? ['Blogs Destacados'] : []),
    'Leer Blog Por qué tu web tarda y cómo arreglarlo hoy',
    'Leer Blog CSS moderno sin miedo',
    'Leer Blog Accesibilidad desde el día uno',
    'Buscar entradas',
    ...(isNarrow && engine === 'firefox' ? ['Etiquetas'] : []),
    ...['arquitectura 3', 'diseño 3', 'formularios 3', 'javascript 3', 'typescript 3', 'css 2'],
    ...['estudio 2', 'freelance 2', 'react 2', 'rendimiento 2'],
    ...['accesibilidad 1', 'c 1', 'comercio 1'],
    'Leer Blog Una regla corta para elegir dependencias',
    'Leer Blog Por qué tu web tarda y cómo arreglarlo hoy',
    'Leer Blog CSS moderno sin miedo',
    'Leer Blog Formularios que no pierden mensajes',
    'Leer Blog Accesibilidad desde el día uno',
    'Leer Blog React 19: lo que cambia para tu día a día',
    'Leer Blog Arquitectura hexagonal en el front-end, sin ceremonia',
    'Leer Blog Cómo presupuesto una landing page',
    'Leer Blog De C a JavaScript: punteros y referencias',
    'Leer Blog Todo lo que me hubiera gustado saber antes de publicar mi primera tienda en línea para un negocio de barrio',
    'Leer Blog Estudiar ingeniería y trabajar de freelance sin fundirse',
    ...creators.map(({ name, area }) => `${name}${area}`),
    ...[...articles, ...courses].map(({ name }) => name),
    ...FOOTER,
  ]);
});

/** The headings of the post, each with what can be focused below it. */
const SECTIONS = [
  ['Anidar, pero poquito', 'Copiar código', 'código'],
  [':has(), el selector que mira para adentro', 'Copiar código', 'código'],
  ['light-dark() para los dos temas', 'Copiar código', 'código'],
  ['Consultas de contenedor', 'Copiar código', 'código'],
  ['Capas para dejar de pelear', 'Copiar código', 'código'],
  ['Subgrid, o las tarjetas por fin alineadas', 'Copiar código', 'código'],
  ['Qué reemplaza a qué', 'Tabla'],
  ['Cómo las sumo sin romper nada', 'Copiar código', 'código', 'web.dev/baseline'],
] as const;

test('Tab visits the contents, code and links of a post in their order', async ({
  tab,
  viewport,
}) => {
  await open(tab, '/blogs/css-moderno-sin-miedo');
  // On a phone the table of contents is closed.
  const contents =
    viewport?.width === DESKTOP.width ? SECTIONS.map(([heading]) => heading) : ['Contenido'];
  expect(await walk(tab)).toEqual([
    ...HEADER,
    ...['css', 'diseño', 'rendimiento', 'Compartir'],
    ...contents,
    ...SECTIONS.flatMap(([heading, ...stops]) => [`Enlace a esta sección: ${heading}`, ...stops]),
    'Anterior: Formularios que no pierden mensajes',
    'Siguiente: Por qué tu web tarda y cómo arreglarlo hoy',
    'Accesibilidad desde el día uno',
    'Todo lo que me hubiera gustado saber antes de publicar mi primera tienda en línea para un negocio de barrio',
    'Una regla corta para elegir dependencias',
    'Contame qué necesitás',
    'Volver al inicio',
    ...FOOTER,
  ]);
});

test(
  'a window that becomes narrower leaves the focus on the button of the projects and on the contents',
  RELEASE,
  async ({ tab, engine }) => {
    await tab.setViewportSize(DESKTOP);
    await open(tab, '/');
    const isNextFocused = () =>
      tab.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement?.ariaLabel?.slice(0, 9)} ${activeElement?.getClientRects().length}`;
      });
    await tab
      .getByRole('button', { name: /^Siguiente/ })
      .first()
      .focus();
    await expect.poll(isNextFocused).toBe('Siguiente 1');
    await tab.setViewportSize(NARROW);
    await expect.poll(isNextFocused, 'in the narrow window').toBe('Siguiente 1');
    await tab.setViewportSize(DESKTOP);
    await expect.poll(isNextFocused, 'in the wide window again').toBe('Siguiente 1');

    // WebKit shows the other contents only once they are scrolled into view, without a `resize` then.
    if (engine === 'webkit') return;
    await open(tab, '/blogs/por-que-tu-web-tarda');
    const focusedTag = () => tab.evaluate(() => document.activeElement?.tagName);
    await tab.getByRole('navigation', { name: 'Contenido' }).getByRole('link').first().focus();
    await expect.poll(focusedTag).toBe('A');
    await tab.setViewportSize(NARROW);
    await expect.poll(focusedTag, 'the folded contents').toBe('SUMMARY');
    await tab.setViewportSize(DESKTOP);
    await expect.poll(focusedTag, 'the contents beside the text').toBe('A');
  },
);
