import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
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

/** The hue of a colour as CSS writes it, in degrees: red 0, yellow 60, green 120, blue 240. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  const strongest = Math.max(red, green, blue);
  const spread = strongest - Math.min(red, green, blue);
  if (strongest === red) return (60 * (green - blue)) / spread;
  if (strongest === green) return 120 + (60 * (blue - red)) / spread;
  return 240 + (60 * (red - green)) / spread;
}

test.each([
  ['success', 'green', 90, 170],
  ['error', 'red', -15, 15],
  ['warning', 'yellow', 35, 70],
  ['info', 'blue', 190, 250],
] as const)(
  'a notice of the variant %s is %s, in the light theme and in the dark one',
  async (variant, _colour, from, to) => {
    onTestFinished(async () => {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] });
    });
    notifier.show({ variant, title: variant });
    await expect.poll(() => toasts().length).toBe(1);
    const dot = toasts()[0]?.querySelector('[data-icon]') ?? document.body;
    for (const value of ['light', 'dark']) {
      const features = [{ name: 'prefers-color-scheme', value }];
      await cdp().send('Emulation.setEmulatedMedia', { features });
      const hue = hueOf(getComputedStyle(dot).backgroundColor);
      expect(hue, value).toBeGreaterThan(from);
      expect(hue, value).toBeLessThan(to);
    }
  },
);

test('a notice stands at the bottom right', async () => {
  show('Abajo');
  await expect.poll(() => toasts().length).toBe(1);
  await sleep(400);
  const box = toasts()[0]?.getBoundingClientRect();
  expect(box?.right ?? 0).toBeGreaterThan(window.innerWidth - 60);
  expect(box?.bottom ?? 0).toBeGreaterThan(window.innerHeight - 60);
});

test('a notice is visible for 4000 ms unless told otherwise', { timeout: 12_000 }, async () => {
  show('Cuatro segundos');
  const kept = notifier.show({ variant: 'info', title: 'Se queda', duration: 'until-dismissed' });
  await expect.poll(() => toasts().length).toBe(2);
  await sleep(3500);
  expect(titles()).toContain('Cuatro segundos');
  await expect.poll(() => titles(), { timeout: 2000 }).toEqual(['Se queda']);
  notifier.dismiss(kept);
  await expect.poll(() => toasts().length).toBe(0);
});

test('at most 4 notices are there at once: the oldest is dropped', async () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) show(title);
  await expect.poll(() => titles().toSorted()).toEqual(['3', '4', '5', '6']);
});

test('a notice is paused on hover, and its clock goes on after', async () => {
  show('Con el puntero', 600);
  await userEvent.hover(page.getByText('Con el puntero'));
  await sleep(1200);
  expect(titles()).toEqual(['Con el puntero']);
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
  await expect.poll(() => toasts().length).toBe(0);
});

test('a notice is paused on focus, and its clock goes on after', async () => {
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

test('a notice that is closed has an exit animation of about 300 ms', async () => {
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

test('a notice that is closed is gone at once where reduced motion is preferred', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  show('Quieto');
  await expect.poll(() => toasts().length).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'Cerrar aviso' }));
  await expect.poll(() => toasts().length, { interval: 10, timeout: 150 }).toBe(0);
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
});

test('the action buttons of a notice are called "Action" and "Close" unless told otherwise, and close it', async () => {
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

test('a loading notice waits on its promise, becomes a success with the success text, calls back and then leaves', async () => {
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

test('a loading notice whose promise fails becomes an error with the error text, calls back, and nothing is left unhandled', async () => {
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

test('a notice that takes the place of one that is just leaving is shown', async () => {
  notifier.show({ id: 'mensaje', variant: 'error', title: 'No llegó', duration: 300 });
  await expect.element(page.getByText('No llegó')).toBeVisible();
  // In the 300 ms in which the first one leaves.
  await expect.poll(() => toasts().some(({ dataset }) => dataset.removed === 'true')).toBe(true);
  notifier.show({ id: 'mensaje', variant: 'success', title: 'Ahora sí' });
  await expect.element(page.getByText('Ahora sí')).toBeVisible();
  await sleep(600);
  await expect.element(page.getByText('Ahora sí')).toBeVisible();
  await expect.element(page.getByText('No llegó')).not.toBeInTheDocument();
});

test('a notice counts as seen after five seconds on the page, and not when it left before', async () => {
  const seen: string[] = [];
  notifier.show({
    variant: 'error',
    title: 'Vencido',
    duration: 'until-dismissed',
    onSeen: () => seen.push('Vencido'),
  });
  notifier.show({
    variant: 'error',
    title: 'Breve',
    duration: 500,
    onSeen: () => seen.push('Breve'),
  });
  await sleep(4000);
  expect(seen).toEqual([]);
  await expect.poll(() => seen, { timeout: 4000 }).toEqual(['Vencido']);
  await sleep(1000);
  expect(seen).toEqual(['Vencido']);
});

test('a notice follows the theme of the system', async () => {
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

test('a notice without a region to show it is one line in the console, and breaks nothing', () => {
  const homeless = createSonnerNotifier(null, log);
  homeless.show({ variant: 'info', title: 'A nadie' });
  expect(log.lines).toEqual(['No se puede mostrar el aviso: la región de avisos no está montada.']);
});

test('the styles of the notices come as a file, and nothing is injected into the head', () => {
  const injected = [...document.querySelectorAll('head style')].filter(
    (style) =>
      style.textContent?.includes('data-sonner-toaster') && !style.hasAttribute('data-vite-dev-id'),
  );
  expect(injected).toEqual([]);
});
