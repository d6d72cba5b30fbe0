import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Project } from '#domain/model/project.ts';
import { DataSourceError } from '#ports/data-source.ts';
import { aProject } from '#tests/support/builders.ts';
import { deferred, fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { Carousel } from '#ui/home/carousel.tsx';

const home = (all: () => Promise<readonly Project[]>) =>
  renderSite('/', fakeServices({ projects: { all } }).services);

test('"Mis proyectos." is busy until the projects have loaded', async () => {
  const answer = deferred<readonly Project[]>();
  const screen = await home(() => answer.promise);
  const section = screen.getByRole('region', { name: 'Mis proyectos.' });
  await expect.element(section).toHaveAttribute('aria-busy', 'true');
  await expect.element(section.getByRole('status')).toHaveTextContent('Cargando proyectos…');
  answer.resolve([aProject()]);
  await expect.element(section.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(section).toHaveAttribute('aria-busy', 'false');
  await expect.element(section.getByRole('status')).not.toBeInTheDocument();
});

test('"Mis proyectos." says that there are no projects, and has no controls', async () => {
  const screen = await home(async () => []);
  await expect.element(screen.getByText('Todavía no hay proyectos para mostrar.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Siguiente/ })).not.toBeInTheDocument();
});

test('a failure is shown in a sentence, and "Reintentar" loads the projects', async () => {
  let isBroken = true;
  const screen = await home(async () => {
    if (isBroken) throw new DataSourceError('projects', 'unavailable');
    return [aProject()];
  });
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('No se pudieron cargar los proyectos.');
  await expect.element(alert).toHaveTextContent('El resto del sitio sigue funcionando.');
  await expect.element(alert).not.toHaveTextContent(/unavailable|Error/);
  await expect.element(screen.getByRole('heading', { name: 'Contactame.' })).toBeVisible();
  isBroken = false;
  await userEvent.click(alert.getByRole('button', { name: 'Reintentar' }));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Mis proyectos.' })).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an offline failure is shown, and the projects load when the connection is back', async () => {
  let isOffline = true;
  const screen = await home(async () => {
    if (isOffline) throw new DataSourceError('projects', 'offline');
    return [aProject()];
  });
  await expect.element(screen.getByText('Parece que no tenés conexión.')).toBeVisible();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
});

test('the projects load when the first read after the connection is back fails too', async () => {
  const failures = ['offline', 'unavailable'] as const;
  let reads = 0;
  const screen = await home(async () => {
    const kind = failures[reads];
    reads += 1;
    if (kind !== undefined) throw new DataSourceError('projects', kind);
    return [aProject()];
  });
  await expect.element(screen.getByText('Parece que no tenés conexión.')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  expect(reads).toBe(3);
});

test('a card has banner, name, description and technologies, and "Ver Sitio" and "Código" open in a new tab', async () => {
  const screen = await home(async () => [
    aProject({
      image: '/imagenes/avatar.avif',
      code: 'https://github.com/marea-dev/faro',
      techs: ['React', 'CSS'],
    }),
  ]);
  const card = screen.getByRole('article').filter({ hasText: 'Faro' });
  await expect.element(card.getByRole('img', { name: 'Captura de Faro' })).toBeInTheDocument();
  await expect.element(card.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(card.getByText('Un sitio de prueba.')).toBeVisible();
  const techs = card.getByRole('list', { name: 'Tecnologías' }).getByRole('listitem');
  expect(techs.elements().map(({ textContent }) => textContent)).toEqual(['React', 'CSS']);
  for (const [name, address] of [
    ['Ver Sitio', 'https://faro.marea-dev.com.ar'],
    ['Código', 'https://github.com/marea-dev/faro'],
  ] as const) {
    await expect.element(card.getByRole('link', { name })).toHaveAttribute('href', address);
    await expect.element(card.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test('a card without a code link has no "Código", and "Ver Sitio" has the full width', async () => {
  const screen = await home(async () => [aProject({ code: '' })]);
  const site = screen.getByRole('link', { name: 'Ver Sitio' });
  await expect.element(site).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Código' })).not.toBeInTheDocument();
  const { clientWidth, parentElement } = site.element();
  expect(Math.abs(clientWidth - (parentElement?.clientWidth ?? 0))).toBeLessThan(5);
});

test('previous and next wrap around and a dot selects a project, with the large and the compact pair of buttons', async () => {
  const names = ['Faro', 'Muelle', 'Boya'];
  const screen = await home(async () => names.map((name) => aProject({ name })));
  const shown = screen.getByRole('heading', { level: 3 }).filter({ hasText: /Faro|Muelle|Boya/ });
  await expect.element(shown).toHaveTextContent('Faro');
  const dots = screen.getByRole('button', { name: /^Ir al proyecto/ });
  expect(dots.elements()).toHaveLength(names.length);
  const pairs = { includeHidden: true } as const;
  const next = screen.getByRole('button', { name: 'Siguiente proyecto', ...pairs }).elements();
  const previous = screen.getByRole('button', { name: 'Anterior proyecto', ...pairs }).elements();
  expect([next.length, previous.length]).toEqual([2, 2]);
  // Of the two pairs one is hidden at this width, so that a real click is not possible.
  const click = (button?: Element) => button?.dispatchEvent(new Event('click', { bubbles: true }));

  for (const pair of [0, 1]) {
    for (const name of ['Muelle', 'Boya', 'Faro']) {
      click(next[pair]);
      await expect.element(shown).toHaveTextContent(name);
    }
    click(previous[pair]);
    await expect.element(shown).toHaveTextContent('Boya');
    await userEvent.click(screen.getByRole('button', { name: 'Ir al proyecto 1' }));
    await expect.element(shown).toHaveTextContent('Faro');
  }
});

test('a single project has neither arrows nor dots', async () => {
  const screen = await home(async () => [aProject()]);
  await expect.element(screen.getByRole('heading', { name: 'Faro' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Siguiente/ })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: /^Ir al proyecto/ }))
    .not.toBeInTheDocument();
});

test('ten thousand projects render a few dots, in one row with the current one in view, and wrap around', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aProject({ id: `p${index}`, name: `Proyecto número ${index + 1}` }),
  );
  const screen = await home(async () => many);
  await expect.element(screen.getByRole('region', { name: 'Mis proyectos.' })).toBeVisible();
  const section = screen.getByRole('region', { name: 'Mis proyectos.' }).element();
  const dotOf = (number: number) =>
    screen.getByRole('button', { name: `Ir al proyecto ${number}`, exact: true });
  const elements = () => section.querySelectorAll('li:has([aria-label^="Ir al"]), article').length;

  await expect.element(dotOf(1)).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Anterior proyecto' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Proyecto número 10000' }))
    .toBeVisible();
  await expect.element(dotOf(10_000)).toHaveAttribute('aria-current', 'true');
  expect(elements()).toBeLessThanOrEqual(200);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente proyecto' }));
  await userEvent.click(dotOf(30));
  await expect.element(screen.getByRole('heading', { name: 'Proyecto número 30' })).toBeVisible();
  await expect.element(dotOf(30)).toHaveFocus();
  await expect.element(dotOf(60)).toBeInTheDocument();
  expect(elements()).toBeLessThanOrEqual(200);
  expect(new Set([1, 30, 60].map((n) => dotOf(n).element().getBoundingClientRect().top)).size).toBe(
    1,
  );
  const row = dotOf(30).element().closest('ul')?.getBoundingClientRect();
  const dot = dotOf(30).element().getBoundingClientRect();
  expect(dot.left).toBeGreaterThanOrEqual(row?.left ?? 0);
  expect(dot.right).toBeLessThanOrEqual(row?.right ?? 0);
});

test('two projects with the same id are both shown', async () => {
  const screen = await home(async () => [aProject({ name: 'Uno' }), aProject({ name: 'Dos' })]);
  await expect.element(screen.getByRole('heading', { name: 'Uno' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente proyecto' }));
  await expect.element(screen.getByRole('heading', { name: 'Dos' })).toBeVisible();
});

test('a project without picture, links and technologies shows its name and description', async () => {
  const screen = await home(async () => [aProject({ link: '', code: '', techs: [] })]);
  const section = screen.getByRole('region', { name: 'Mis proyectos.' });
  await expect.element(section.getByText('Un sitio de prueba.')).toBeVisible();
  await expect.element(section.getByRole('link')).not.toBeInTheDocument();
  await expect.element(section.getByRole('img')).not.toBeInTheDocument();
});

test('a card whose picture fails shows the placeholder with its accessible name', async () => {
  const screen = await home(async () => [aProject({ image: '/no-existe.avif' })]);
  const picture = screen.getByRole('img', { name: 'Captura de Faro' });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => picture.element().tagName).toBe('SPAN');
  expect(picture.element().querySelector('svg')).not.toBeNull();
});

test('the carousel shows its last project when an updated list is shorter than the current index', async () => {
  const [faro, muelle, boya] = ['Faro', 'Muelle', 'Boya'].map((name) =>
    aProject({ id: name, name }),
  );
  if (!faro || !muelle || !boya) throw new Error('three projects');
  const screen = await render(<Carousel projects={[faro, muelle, boya]} />);
  const click = (name: string) => {
    const button = screen.getByRole('button', { name }).first().element();
    if (button instanceof HTMLElement) button.click();
  };
  click('Ir al proyecto 3');
  await expect.element(screen.getByText('Proyecto 3 de 3: Boya')).toBeInTheDocument();
  await screen.rerender(<Carousel projects={[faro, muelle]} />);
  await expect.element(screen.getByText('Proyecto 2 de 2: Muelle')).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Muelle' })).toBeInTheDocument();
  click('Siguiente proyecto');
  await expect.element(screen.getByText('Proyecto 1 de 2: Faro')).toBeInTheDocument();
});
