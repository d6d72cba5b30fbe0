import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { siteName } from '#build/site-facts.ts';
import { site } from '#tests/content/site.ts';
import { aPost } from '#tests/support/builders.ts';
import { PostsInMemory } from '#tests/support/fakes.ts';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { About } from '#ui/home/about.tsx';
import { ErrorScreen } from '#ui/shell/error-screen.tsx';
import { saveAndReload } from '#ui/shell/unsaved-state.ts';

vi.mock('#ui/shell/unsaved-state.ts', { spy: true });
vi.mock('#ui/home/about.tsx', { spy: true });

function Broken({ reason }: { reason: unknown }): never {
  throw reason;
}

const aScreen = (children: ReactNode, resetKey = '/') => (
  <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />} resetKey={resetKey}>
    {children}
  </ErrorBoundary>
);

/** Lets nothing of the test reach the console, to which React reports a caught error. */
function silenceConsole() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
}

async function renderBroken(reason: unknown) {
  silenceConsole();
  return render(aScreen(<Broken reason={reason} />));
}

test.each([
  ['/', 'Desarrollador web front-end freelancer'],
  ['/blogs', 'Bienvenido a mi Blog!'],
  ['/blogs/hola', 'Mareas'],
  ['/no/existe', '404 - Página no encontrada'],
  ['/blogs/hola/otra', '404 - Página no encontrada'],
])(
  'the path %s shows "%s" below the header with its logo, which links to /',
  async (path, heading) => {
    const posts = new PostsInMemory(aPost({ title: 'Mareas' }));
    const screen = await renderSite(path, fakeServices({ posts }).services);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    const header = screen.getByRole('banner');
    await expect.element(header.getByRole('button', { name: 'Menú' })).toBeVisible();
    await expect
      .element(header.getByRole('link', { name: siteName(site) }))
      .toHaveAttribute('href', '/');
  },
);

test('in development, where React runs each effect twice, an address with a section leads to it', async () => {
  const screen = await renderSite('/#contacto', fakeServices().services, { isStrict: true });
  const heading = screen.getByRole('heading', { name: 'Contactame.' });
  await expect.element(heading).toHaveFocus();
});

test('the footer of /blogs/ is that of the list of posts', async () => {
  const screen = await renderSite('/blogs/', fakeServices().services);
  await expect
    .element(screen.getByRole('contentinfo').getByText(site.farewell ?? ''))
    .toBeVisible();
});

test('the not-found page says "La página que estás buscando no existe." and its link "Volver al Inicio" leads to /', async () => {
  const screen = await renderSite('/no/existe', fakeServices().services);
  await expect.element(screen.getByText('La página que estás buscando no existe.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Volver al Inicio' }))
    .toHaveAttribute('href', '/');
});

test.each([
  ['the message of a thrown error', new Error('No hay sol'), 'No hay sol'],
  [
    'the status of a thrown response',
    new Response('', { status: 503, statusText: 'Sin servicio' }),
    '503 Sin servicio',
  ],
  ['no detail without a reason', undefined, ''],
])(
  'a broken screen says "Unexpected Application Error!" and links home, with %s',
  async (_name, reason, detail) => {
    const screen = await renderBroken(reason);
    await expect
      .element(screen.getByRole('heading', { name: 'Unexpected Application Error!' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Volver al Inicio' }))
      .toHaveAttribute('href', '/');
    if (detail !== '') await expect.element(screen.getByText(detail)).toBeVisible();
  },
);

test('"Probar de nuevo" on a broken screen saves what the visitor has typed, and loads the page again', async () => {
  const reload = vi.mocked(saveAndReload).mockImplementation(() => {});
  const screen = await renderBroken(new Error('roto'));
  await userEvent.click(screen.getByRole('button', { name: 'Probar de nuevo' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('"Volver al Inicio" on a broken home page lets the browser load the page again', async () => {
  silenceConsole();
  vi.mocked(About).mockImplementation(() => {
    throw new Error('roto');
  });
  onTestFinished(() => void vi.mocked(About).mockRestore());
  const screen = await renderSite('/', fakeServices().services);
  const followed: boolean[] = [];
  const onClick = (event: MouseEvent) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', onClick, { once: true });
  await userEvent.click(screen.getByRole('link', { name: 'Volver al Inicio' }));
  expect(followed).toEqual([true]);
});

test('a broken screen renders again at another address', async () => {
  const screen = await renderBroken(new Error('roto'));
  await expect.element(screen.getByText('roto')).toBeVisible();
  await screen.rerender(aScreen('todo bien', '/b'));
  await expect.element(screen.getByText('todo bien')).toBeVisible();
});

test('each change of route counts one page view', async () => {
  const { services, views } = fakeServices();
  const screen = await renderSite('/', services);
  await userEvent.click(screen.getByRole('button', { name: 'Contactame' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ir al Blog' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Bienvenido a mi Blog!' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: siteName(site) }).first());
  await expect.element(screen.getByRole('heading', { name: 'Contactame.' })).toBeVisible();
  await expect.poll(() => views).toEqual(['/', '/blogs', '/']);
});

test('the name of the theme switch follows the theme that the page gets', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  const screen = await renderSite('/', fakeServices().services);
  const themeSwitch = screen.getByRole('button', { name: /tema/i });
  const expectName = (name: string) =>
    expect.element(themeSwitch).toHaveAccessibleName(`Cambiar tema (actual: ${name})`);
  await expectName('sistema');
  document.documentElement.dataset.theme = 'dark';
  await expectName('oscuro');
  document.documentElement.dataset.theme = 'light';
  await expectName('claro');
  delete document.documentElement.dataset.theme;
  await expectName('sistema');
});

test('a link answers a click before the next page is rendered', async () => {
  const screen = await renderSite('/', fakeServices().services);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const findLink = (path: string) =>
    document.querySelector<HTMLElement>(`dialog a[href="${path}"]`);
  findLink('/blogs')?.click();
  await expect.element(heading).toHaveTextContent('mi Blog');
  findLink('/')?.click();
  await new Promise(requestAnimationFrame);
  expect(document.querySelector('h1')?.textContent, 'the page of the first paint').toContain(
    'mi Blog',
  );
  const [answer] = findLink('/')?.getAnimations() ?? [];
  expect((answer?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]).toMatchObject({
    opacity: '0.5',
  });
  await expect.element(heading).not.toHaveTextContent('mi Blog');
});

test('a link that has the focus is prefetched, also when the pointer is moved over something else', async () => {
  let reads = 0;
  const posts = new PostsInMemory();
  const all = posts.all.bind(posts);
  posts.all = (...args) => {
    reads += 1;
    return all(...args);
  };
  const screen = await renderSite('/', fakeServices({ posts }).services);
  const link = screen.getByRole('link', { name: 'Ir al Blog' });
  await expect.element(link).toBeVisible();
  const before = reads;
  link.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await expect.poll(() => reads).toBeGreaterThan(before);
});
