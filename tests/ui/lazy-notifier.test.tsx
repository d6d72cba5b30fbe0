import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLazyNotifier } from '#adapters/browser/lazy-notifier.ts';
import type { Notifier } from '#ports/notifier.ts';
import { deferred, RecordingNotifier } from '#tests/support/render-site.tsx';

const SAVED = { id: 'a', variant: 'info', title: 'Mensaje guardado', description: 'Acá.' } as const;

/** A notifier whose chunk arrives, or fails, when the test says so. */
function aLazyNotifier() {
  const chunk = deferred<Notifier>();
  const loaded = new RecordingNotifier();
  let loads = 0;
  const notifier = createLazyNotifier(() => {
    loads += 1;
    return chunk.promise;
  });
  return {
    notifier,
    shown: loaded.shown,
    arrive: () =>
      chunk.resolve({
        show: (notice) => loaded.show(notice),
        showPromise: () => '',
        dismiss: () => loaded.dismiss(),
      }),
    fail: () => chunk.reject(new Error('gone')),
    loads: () => loads,
  };
}

const region = () => page.getByRole('region', { name: 'Avisos' });

afterEach(() => {
  for (const element of document.querySelectorAll('[aria-label="Avisos"]')) element.remove();
});

test('a notice is plain text in a polite region of the same name while its notifier does not arrive', async () => {
  const { notifier } = aLazyNotifier();
  notifier.show({ ...SAVED, title: 'Enviando mensaje…' });
  notifier.show(SAVED);
  await expect.element(region().getByText('Mensaje guardado')).toBeVisible();
  await expect.element(region().getByText('Acá.')).toBeVisible();
  expect(region().element().getAttribute('aria-live')).toBe('polite');
  expect(region().element().textContent).not.toContain('Enviando');
});

test('a plain notice has its buttons, and closes by its button or by a dismissal', async () => {
  const { notifier, fail } = aLazyNotifier();
  let clicks = 0;
  const onClick = () => {
    clicks += 1;
  };
  notifier.show({ ...SAVED, action: { label: 'Copiar mensaje', onClick } });
  notifier.show({ ...SAVED, id: 'b', title: 'Otro' });
  notifier.show({ ...SAVED, id: 'c', title: 'Tercero' });
  fail();
  await userEvent.click(region().getByRole('button', { name: 'Copiar mensaje' }));
  expect(clicks).toBe(1);
  notifier.dismiss('b');
  await expect.element(region().getByText('Tercero')).toBeVisible();
  expect(region().element().textContent).not.toMatch(/guardado|Otro/);
  await userEvent.click(region().getByRole('button', { name: 'Cerrar aviso' }));
  expect(region().element().textContent).toBe('');
});

test('a plain notice that leaves with the focus gives it back to the element that had it before', async () => {
  const outside = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => outside.remove());
  const { notifier, fail } = aLazyNotifier();
  notifier.show(SAVED);
  notifier.show({ ...SAVED, id: 'b', title: 'Otro' });
  fail();
  const focusNotice = (title: string) => {
    outside.focus();
    const notice = region().getByText(title).element().parentElement;
    notice?.querySelector('button')?.focus();
    expect(document.activeElement?.textContent).toBe('Cerrar aviso');
  };
  await expect.element(region().getByText('Mensaje guardado')).toBeVisible();
  focusNotice('Mensaje guardado');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(outside);
  focusNotice('Otro');
  notifier.dismiss('b');
  expect(document.activeElement).toBe(outside);
});

test('a plain notice with the focus gives it back when the notifier takes the notice over', async () => {
  const outside = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => outside.remove());
  const { notifier, arrive } = aLazyNotifier();
  notifier.show(SAVED);
  await expect.element(region().getByText('Mensaje guardado')).toBeVisible();
  outside.focus();
  (region().getByRole('button').element() as HTMLElement).focus();
  arrive();
  await expect.element(region()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(outside);
});

test('the notifier takes over the plain notices, with their ids, when it arrives', async () => {
  const { notifier, shown, arrive, loads } = aLazyNotifier();
  notifier.show(SAVED);
  notifier.show({ ...SAVED, id: 'b', title: 'Otro' });
  await expect.element(region()).toBeInTheDocument();
  arrive();
  await expect.poll(() => shown.map(({ id }) => id)).toEqual(['a', 'b']);
  await expect.element(region()).not.toBeInTheDocument();
  notifier.show({ ...SAVED, id: 'c' });
  expect(shown).toHaveLength(3);
  expect(loads()).toBe(1);
});

test('no plain notice appears when the notifier arrives in time', async () => {
  const { notifier, shown, arrive } = aLazyNotifier();
  arrive();
  notifier.show(SAVED);
  await expect.poll(() => shown.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await expect.element(region()).not.toBeInTheDocument();
});

test('the next notice loads the notifier again after it failed to load', async () => {
  const { notifier, fail, loads } = aLazyNotifier();
  notifier.show(SAVED);
  fail();
  await expect.element(region()).toBeInTheDocument();
  notifier.show(SAVED);
  expect(loads()).toBe(2);
});
