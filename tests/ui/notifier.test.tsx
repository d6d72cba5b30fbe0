import { afterEach, beforeAll, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { createSonnerNotifier, mountNoticeRegion } from '#adapters/browser/sonner-notifier.tsx';
import type { NoticeVariant, Notifier } from '#ports/notifier.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { deferred } from '#tests/support/render-site.tsx';

const log = new RecordingLog();
let notifier: Notifier;

beforeAll(() => {
  notifier = createSonnerNotifier(mountNoticeRegion(document.body), log);
});

afterEach(async () => {
  await userEvent.unhover(document.body);
  (document.activeElement as HTMLElement | null)?.blur();
  notifier.dismiss();
  await expect.poll(() => titles()).toEqual([]);
});

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const titles = () => toasts().map((toast) => toast.querySelector('[data-title]')?.textContent);
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const show = (title: string, duration?: number) =>
  notifier.show({ variant: 'info', title, ...(duration !== undefined && { duration }) });

test.each(['default', 'success', 'error', 'warning', 'info', 'loading'] as const)(
  'a notice of the variant %s has its title and its description in the polite region',
  async (variant: NoticeVariant) => {
    notifier.show({ variant, title: 'Un título', description: 'Una descripción' });
    const region = page.getByRole('region', { name: 'Avisos' });
    await expect.element(region).toHaveAttribute('aria-live', 'polite');
    await expect.element(region.getByText('Un título')).toBeVisible();
    await expect.element(region.getByText('Una descripción')).toBeVisible();
    if (variant !== 'default') expect(toasts()[0]?.dataset.type).toBe(variant);
  },
);

test('each of the four colours is its own', async () => {
  for (const variant of ['success', 'error', 'warning', 'info'] as const) {
    notifier.show({ variant, title: variant });
  }
  await expect.poll(() => toasts().length).toBe(4);
  const colours = toasts().map((toast) => {
    const dot = toast.querySelector('[data-icon]');
    return dot === null ? '' : getComputedStyle(dot).backgroundColor;
  });
  expect(new Set(colours).size).toBe(4);
});

test('it stands at the bottom right', async () => {
  show('Abajo');
  await expect.poll(() => toasts().length).toBe(1);
  await sleep(400);
  const box = toasts()[0]?.getBoundingClientRect();
  expect(box?.right ?? 0).toBeGreaterThan(window.innerWidth - 60);
  expect(box?.bottom ?? 0).toBeGreaterThan(window.innerHeight - 60);
});

test('it leaves after 4000 ms unless told otherwise', { timeout: 12_000 }, async () => {
  show('Cuatro segundos');
  const kept = notifier.show({ variant: 'info', title: 'Se queda', duration: 'until-dismissed' });
  await expect.poll(() => toasts().length).toBe(2);
  await sleep(3500);
  expect(titles()).toContain('Cuatro segundos');
  await expect.poll(() => titles(), { timeout: 2000 }).toEqual(['Se queda']);
  notifier.dismiss(kept);
  await expect.poll(() => toasts().length).toBe(0);
});

test('at most four are there at once: the oldest leave', async () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) show(title);
  await expect.poll(() => titles().toSorted()).toEqual(['3', '4', '5', '6']);
});

test('its clock stops while the pointer is over it, and goes on after', async () => {
  show('Con el puntero', 600);
  await userEvent.hover(page.getByText('Con el puntero'));
  await sleep(1200);
  expect(titles()).toEqual(['Con el puntero']);
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
  await expect.poll(() => toasts().length).toBe(0);
});

test('its clock stops while the keyboard is inside it, and goes on after', async () => {
  show('Con el teclado', 600);
  await expect.element(page.getByText('Con el teclado')).toBeVisible();
  await userEvent.tab();
  const region = document.querySelector('#avisos');
  for (let i = 0; i < 5 && !region?.contains(document.activeElement); i += 1) await userEvent.tab();
  expect(region?.contains(document.activeElement)).toBe(true);
  await sleep(1200);
  expect(titles()).toEqual(['Con el teclado']);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => toasts().length).toBe(0);
});

test('its close button closes it, with an exit of about 300 ms', async () => {
  show('Se cierra');
  await sleep(400);
  const startedAt = performance.now();
  await userEvent.click(page.getByRole('button', { name: 'Cerrar aviso' }));
  const closing = performance.now();
  expect(toasts()).toHaveLength(1);
  while (toasts().length > 0) await sleep(10);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(280);
  expect(performance.now() - closing).toBeLessThan(900);
});

test('with reduced motion it is gone at once', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  show('Quieto');
  await expect.poll(() => toasts().length).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'Cerrar aviso' }));
  await expect.poll(() => toasts().length, { interval: 10, timeout: 150 }).toBe(0);
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

test('its buttons are called "Action" and "Close" unless told otherwise, and close it', async () => {
  const pressed: string[] = [];
  notifier.show({
    variant: 'default',
    title: 'Con botones',
    action: { onPress: () => pressed.push('action') },
    cancel: { onPress: () => pressed.push('cancel') },
  });
  await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Action', exact: true }));
  expect(pressed).toEqual(['action']);
  await expect.poll(() => toasts().length).toBe(0);

  notifier.show({
    variant: 'default',
    title: 'Con nombres',
    action: { label: 'Recargar', onPress: () => {} },
  });
  await expect.element(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

test('a promise notice waits, becomes a success and then leaves', async () => {
  const work = deferred<number>();
  const results: number[] = [];
  notifier.follow(work.promise, {
    loading: { title: 'Contando…' },
    success: (total) => ({ title: `Son ${total}` }),
    error: { title: 'No se pudo' },
    onSuccess: (total) => results.push(total),
    duration: 500,
  });
  await expect.element(page.getByText('Contando…')).toBeVisible();
  await sleep(700);
  expect(titles()).toEqual(['Contando…']);
  work.resolve(3);
  await expect.element(page.getByText('Son 3')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  expect(results).toEqual([3]);
  await expect.poll(() => toasts().length).toBe(0);
});

test('a promise notice that fails says so, and nothing is left unhandled', async () => {
  const work = deferred<number>();
  const reasons: unknown[] = [];
  notifier.follow(work.promise, {
    loading: { title: 'Contando…' },
    success: { title: 'Listo' },
    error: (reason) => ({ title: 'No se pudo', description: String(reason) }),
    onError: (reason) => reasons.push(reason),
  });
  work.reject('sin luz');
  await expect.element(page.getByText('No se pudo')).toBeVisible();
  await expect.element(page.getByText('sin luz')).toBeVisible();
  expect(toasts()[0]?.dataset.type).toBe('error');
  expect(reasons).toEqual(['sin luz']);
});

test('it follows the theme of the system', async () => {
  show('De noche');
  await expect.poll(() => toasts().length).toBe(1);
  const colour = () => getComputedStyle(toasts()[0] ?? document.body).backgroundColor;
  expect(colour()).toBe('rgb(255, 253, 248)');
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  });
  await expect.poll(colour).toBe('rgb(20, 28, 44)');
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

test('without its region it says so in the console and breaks nothing', () => {
  const homeless = createSonnerNotifier(null, log);
  homeless.show({ variant: 'info', title: 'A nadie' });
  expect(log.lines).toEqual(['No se puede mostrar el aviso: la región de avisos no está montada.']);
});

test('nothing is injected into the head: its styles come as a file', () => {
  const injected = [...document.querySelectorAll('head style')].filter(
    (style) =>
      style.textContent?.includes('data-sonner-toaster') && !style.hasAttribute('data-vite-dev-id'),
  );
  expect(injected).toEqual([]);
});
