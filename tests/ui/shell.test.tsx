import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServices, renderSite } from '#tests/support/render-site.tsx';
import { ErrorBoundary } from '#ui/shell/error-boundary.tsx';
import { themeAfter } from '#ui/shell/theme.ts';

function Broken({ reason }: { reason: unknown }): never {
  throw reason;
}

async function renderBroken(reason: unknown) {
  // React reports a caught error to the console.
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await render(
    <ErrorBoundary resetKey="/">
      <Broken reason={reason} />
    </ErrorBoundary>,
  );
  log.mockRestore();
  return screen;
}

test('a screen that breaks says so with its message, and shows the way home', async () => {
  const screen = await renderBroken(new Error('No hay sol'));
  await expect
    .element(screen.getByRole('heading', { name: 'Unexpected Application Error!' }))
    .toBeVisible();
  await expect.element(screen.getByText('No hay sol')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Volver al Inicio' }))
    .toHaveAttribute('href', '/');
});

test('a thrown answer says its status', async () => {
  const screen = await renderBroken(new Response('', { status: 503, statusText: 'Sin servicio' }));
  await expect.element(screen.getByText('503 Sin servicio')).toBeVisible();
});

test('even nothing at all, thrown, has its screen', async () => {
  const screen = await renderBroken(undefined);
  await expect
    .element(screen.getByRole('heading', { name: 'Unexpected Application Error!' }))
    .toBeVisible();
});

test('another address is another chance', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const screen = await render(
    <ErrorBoundary resetKey="/a">
      <Broken reason={new Error('roto')} />
    </ErrorBoundary>,
  );
  await expect.element(screen.getByText('roto')).toBeVisible();
  await screen.rerender(<ErrorBoundary resetKey="/b">todo bien</ErrorBoundary>);
  await expect.element(screen.getByText('todo bien')).toBeVisible();
  log.mockRestore();
});

test('each route counts as one page view', async () => {
  const { services, views } = fakeServices();
  const screen = await renderSite('/', services);
  await userEvent.click(screen.getByRole('button', { name: 'Contactame' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ir al Blog' }));
  await expect
    .element(screen.getByRole('heading', { name: 'Bienvenido a mi Blog!' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'mareadev.' }).first());
  await expect.element(screen.getByRole('heading', { name: 'Contactame.' })).toBeVisible();
  await expect.poll(() => views).toEqual(['/', '/blogs', '/']);
});

test('each press of the theme switch changes what is seen', () => {
  expect(themeAfter('system', false)).toBe('dark');
  expect(themeAfter('dark', false)).toBe('light');
  expect(themeAfter('light', false)).toBe('system');
  expect(themeAfter('system', true)).toBe('light');
  expect(themeAfter('light', true)).toBe('dark');
  expect(themeAfter('dark', true)).toBe('system');
});
