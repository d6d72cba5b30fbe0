import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { createSonnerNotifier, mountNoticeRegion } from '#adapters/browser/sonner-notifier.tsx';
import type { Notice, NoticeId, Notifier } from '#ports/notifier.ts';
import { RecordingLog } from '#tests/support/fakes.ts';
import { deferred } from '#tests/support/render-site.tsx';

const log = new RecordingLog();
let notifier: Notifier;
const shownIds = new Set<NoticeId>();

beforeAll(() => {
  notifier = createSonnerNotifier(mountNoticeRegion(document.body), log);
});

afterEach(async () => {
  // Notices leave without an animation.
  await emulateMedia('prefers-reduced-motion', 'reduce');
  await userEvent.unhover(document.body);
  (document.activeElement as HTMLElement | null)?.blur();
  for (const id of shownIds) notifier.dismiss(id);
  shownIds.clear();
  await expect.poll(titlesAfter(100)).toEqual([]);
  vi.useRealTimers();
  await emulateMedia();
});

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const titles = () => toasts().map((toast) => toast.querySelector('[data-title]')?.textContent);
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The titles of the notices whose exit animation has begun. */
const leaving = () =>
  toasts()
    .filter(({ dataset }) => dataset.removed === 'true')
    .map((toast) => toast.querySelector('[data-title]')?.textContent);
/** Waits for so many frames, in which React renders; a stopped clock does not stop them. */
async function frames(count: number) {
  for (let i = 0; i < count; i += 1) await new Promise(requestAnimationFrame);
}
/** Stops the clock of the notices until the end of the test. */
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
/** The titles after so many milliseconds on a stopped clock, and after each further look. */
const titlesAfter = (milliseconds: number) => async () => {
  if (vi.isFakeTimers()) await pass(milliseconds);
  return titles();
};
/** The titles after so many milliseconds on a stopped clock, once a notice that ended then has left. */
async function titlesOnceRenderedAfter(milliseconds: number) {
  await pass(milliseconds);
  await frames(5);
  await pass(1000);
  await frames(5);
  return titles();
}
/** Shows an information notice with these changes, and dismisses it after the test. */
function show(title: string, changes: Partial<Notice> = {}): NoticeId {
  const id = notifier.show({ variant: 'info', title, ...changes });
  shownIds.add(id);
  return id;
}
/** Moves the pointer in the window of the browser. `userEvent` waits for the clock. */
const movePointer = (place: { readonly x: number; readonly y: number }) =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
/** The center of an element in the window of the browser, in which the tests' document is a frame. */
function centerOf(element: Element | undefined) {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const scale = frame.width / innerWidth;
  return {
    x: frame.x + scale * (box.x + box.width / 2),
    y: frame.y + scale * (box.y + box.height / 2),
  };
}
const emulateMedia = (name?: string, value = '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: name ? [{ name, value }] : [] });

test.each(['default', 'success', 'error', 'warning', 'info', 'loading'] as const)(
  'a notice of the variant %s shows its title and its description in the polite region',
  async (variant) => {
    show('Un título', { variant, description: 'Una descripción' });
    const region = page.getByRole('region', { name: 'Avisos' });
    await expect.element(region).toHaveAttribute('aria-live', 'polite');
    await expect.element(region.getByText('Un título')).toBeVisible();
    await expect.element(region.getByText('Una descripción')).toBeVisible();
    if (variant !== 'default') expect(toasts()[0]?.dataset.type).toBe(variant);
  },
);

/** The computed background of an element with a color token. */
function tokenColor(token: string): string {
  const element = document.body.appendChild(document.createElement('i'));
  element.style.background = `var(${token})`;
  const color = getComputedStyle(element).backgroundColor;
  element.remove();
  return color;
}

test.each([
  ['success', '--good'],
  ['error', '--bad'],
  ['warning', '--sun'],
  ['info', '--river'],
] as const)(
  'a notice of the variant %s has the color %s in the light and in the dark theme',
  async (variant, token) => {
    show(variant, { variant });
    await expect.poll(() => toasts().length).toBe(1);
    const dot = toasts()[0]?.querySelector('[data-icon]') ?? document.body;
    for (const value of ['light', 'dark']) {
      await emulateMedia('prefers-color-scheme', value);
      expect(getComputedStyle(dot).backgroundColor, value).toBe(tokenColor(token));
    }
  },
);

test('the dot of a notice is 10 px wide and at the middle of its title, which is semibold', async () => {
  show('Un título', { variant: 'success' });
  await expect.element(page.getByText('Un título')).toBeVisible();
  const dot = document.querySelector('[data-icon]')?.getBoundingClientRect();
  const title = document.querySelector('[data-title]');
  const line = title?.getBoundingClientRect();
  expect(title && getComputedStyle(title).fontWeight).toBe('600');
  expect([dot?.width, dot?.height]).toEqual([10, 10]);
  const middle = (box?: DOMRect) => (box ? box.top + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(dot) - middle(line))).toBeLessThan(1);
});

test('a notice is at the bottom right', async () => {
  show('Abajo');
  await expect.poll(() => toasts().length).toBe(1);
  await sleep(400);
  const box = toasts()[0]?.getBoundingClientRect();
  expect(box?.right ?? 0).toBeGreaterThan(window.innerWidth - 60);
  expect(box?.bottom ?? 0).toBeGreaterThan(window.innerHeight - 60);
});

test('a notice stays for 4000 ms by default', async () => {
  stopClock();
  show('Cuatro segundos');
  const kept = show('Se queda', { duration: 'until-dismissed' });
  await expect.poll(() => toasts().length).toBe(2);
  await pass(3999);
  expect(leaving()).toEqual([]);
  await pass(1);
  await expect.poll(leaving).toEqual(['Cuatro segundos']);
  await expect.poll(titlesAfter(100)).toEqual(['Se queda']);
  notifier.dismiss(kept);
  await expect.poll(titlesAfter(100)).toEqual([]);
});

test('at most 4 notices are visible at once: the oldest leaves', async () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) show(title);
  await expect.poll(() => titles().toSorted()).toEqual(['3', '4', '5', '6']);
});

test('a notice pauses its timer on hover and resumes it afterwards', async () => {
  stopClock();
  await emulateMedia('prefers-reduced-motion', 'reduce');
  show('Con el puntero', { duration: 600 });
  await expect.element(page.getByText('Con el puntero')).toBeVisible();
  await frames(5);
  await movePointer(centerOf(toasts()[0]));
  expect(await titlesOnceRenderedAfter(1200)).toEqual(['Con el puntero']);
  await movePointer({ x: 5, y: 5 });
  await expect.poll(titlesAfter(100)).toEqual([]);
});

test('a notice pauses its timer on focus and resumes it afterwards', async () => {
  stopClock();
  show('Con el teclado', { duration: 600 });
  await expect.element(page.getByText('Con el teclado')).toBeVisible();
  await userEvent.tab();
  const region = document.querySelector('#avisos');
  for (let i = 0; i < 5 && !region?.contains(document.activeElement); i += 1) await userEvent.tab();
  expect(region?.contains(document.activeElement)).toBe(true);
  expect(await titlesOnceRenderedAfter(1200)).toEqual(['Con el teclado']);
  (document.activeElement as HTMLElement).blur();
  await expect.poll(titlesAfter(100)).toEqual([]);
});

test('Escape closes the notice with the focus, and none that is still loading', async () => {
  show('Con Escape', { duration: 'until-dismissed' });
  show('Cargando', { variant: 'loading', dismissible: false });
  await expect.poll(() => toasts().length).toBe(2);
  for (const toast of toasts()) {
    toast.focus();
    await userEvent.keyboard('{Escape}');
  }
  await expect.poll(() => titles()).toEqual(['Cargando']);
});

test('a closed notice leaves with an animation of about 300 ms', async () => {
  stopClock();
  show('Se cierra');
  await pass(400);
  (page.getByRole('button', { name: 'Cerrar aviso' }).element() as HTMLElement).click();
  await pass(280);
  await frames(5);
  expect(leaving()).toEqual(['Se cierra']);
  await pass(40);
  await expect.poll(titles).toEqual([]);
});

test('a closed notice leaves at once where reduced motion is preferred', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce');
  show('Quieto');
  await expect.poll(() => toasts().length).toBe(1);
  await userEvent.click(page.getByRole('button', { name: 'Cerrar aviso' }));
  await expect.poll(() => toasts().length, { interval: 10, timeout: 150 }).toBe(0);
});

test('the buttons of a notice are labeled "Action" and "Close" by default, and close it', async () => {
  const clicks: string[] = [];
  show('Con botones', {
    action: { onClick: () => clicks.push('action') },
    cancel: { onClick: () => clicks.push('cancel') },
  });
  await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Action', exact: true }));
  expect(clicks).toEqual(['action']);
  await expect.poll(() => toasts().length).toBe(0);

  show('Con nombres', { action: { label: 'Recargar', onClick: () => {} } });
  await expect.element(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

test('a promise notice loads until its promise resolves, then shows the success text, calls back and leaves', async () => {
  stopClock();
  const work = deferred<number>();
  const results: number[] = [];
  notifier.showPromise(work.promise, {
    loading: { title: 'Contando…' },
    success: (total) => ({ title: `Son ${total}` }),
    error: { title: 'No se pudo' },
    onSuccess: (total) => results.push(total),
    duration: 500,
  });
  await expect.element(page.getByText('Contando…')).toBeVisible();
  await pass(60_000);
  expect(titles()).toEqual(['Contando…']);
  work.resolve(3);
  await expect.element(page.getByText('Son 3')).toBeVisible();
  expect(toasts()).toHaveLength(1);
  expect(results).toEqual([3]);
  await expect.poll(titlesAfter(100)).toEqual([]);
});

test('a promise notice shows the error text and calls back when its promise rejects, without an unhandled rejection', async () => {
  const work = deferred<number>();
  const reasons: unknown[] = [];
  const id = notifier.showPromise(work.promise, {
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
  shownIds.add(id);
});

test('a notice that replaces a leaving one is shown', async () => {
  stopClock();
  show('No llegó', { id: 'mensaje', duration: 300 });
  await expect.element(page.getByText('No llegó')).toBeVisible();
  await pass(300);
  await expect.poll(leaving).toEqual(['No llegó']);
  show('Ahora sí', { id: 'mensaje' });
  await expect.element(page.getByText('Ahora sí')).toBeVisible();
  // The exit animation of the first notice takes 300 ms.
  await pass(600);
  await expect.element(page.getByText('Ahora sí')).toBeVisible();
  await expect.element(page.getByText('No llegó')).not.toBeInTheDocument();
});

test('a notice counts as seen after five seconds on the page, but not if it leaves earlier', async () => {
  stopClock();
  const seen: string[] = [];
  show('Vencido', { duration: 'until-dismissed', onSeen: () => seen.push('Vencido') });
  show('Breve', { duration: 500, onSeen: () => seen.push('Breve') });
  await pass(4999);
  expect(seen).toEqual([]);
  await pass(1);
  expect(seen).toEqual(['Vencido']);
  await pass(60_000);
  expect(seen).toEqual(['Vencido']);
});

test('a notice follows the theme of the system', async () => {
  show('De noche');
  await expect.poll(() => toasts().length).toBe(1);
  const color = () => getComputedStyle(toasts()[0] ?? document.body).backgroundColor;
  const light = color();
  expect(light).toBe(tokenColor('--card'));
  await emulateMedia('prefers-color-scheme', 'dark');
  await expect.poll(color).not.toBe(light);
  await expect.poll(color).toBe(tokenColor('--card'));
});

test('a notice without a region logs one warning and does not throw', () => {
  createSonnerNotifier(null, log).show({ variant: 'info', title: 'A nadie' });
  expect(log.lines).toEqual(['No se puede mostrar el aviso: la región de avisos no está montada.']);
});

test('the notices inject no style element into the head', () => {
  const injected = [...document.querySelectorAll('head style')].filter(
    (style) =>
      style.textContent?.includes('data-sonner-toaster') && !style.hasAttribute('data-vite-dev-id'),
  );
  expect(injected).toEqual([]);
});
