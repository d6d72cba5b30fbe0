import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createLazyNotifier } from '#adapters/browser/lazy-notifier.ts';
import { deferred, RecordingNotifier } from '#tests/support/render-site.tsx';

const SAVED = { id: 'a', variant: 'info', title: 'Mensaje guardado', description: 'Acá.' } as const;

type Loaded = Awaited<ReturnType<Parameters<typeof createLazyNotifier>[0]>>;

/** A notifier that is loaded when the test says so. */
function aLazyNotifier() {
  const loading = deferred<Loaded>();
  const recorded = new RecordingNotifier();
  const loaded: Loaded = { ...recordedMethods(recorded), follow: () => '' };
  let loads = 0;
  const notifier = createLazyNotifier(() => {
    loads += 1;
    return loading.promise;
  });
  return {
    notifier,
    recorded,
    arrive: () => loading.resolve(loaded),
    fail: loading.reject,
    loads: () => loads,
  };
}

function recordedMethods(recorded: RecordingNotifier) {
  return {
    show: (notice: Parameters<RecordingNotifier['show']>[0]) => recorded.show(notice),
    dismiss: () => recorded.dismiss(),
  };
}

const region = () => page.getByRole('region', { name: 'Avisos' });

afterEach(() => {
  for (const element of document.querySelectorAll('[aria-label="Avisos"]')) element.remove();
});

test('a notice whose notifier does not arrive is shown as plain text in a polite region of the same name', async () => {
  const { notifier } = aLazyNotifier();
  notifier.show({ ...SAVED, title: 'Enviando mensaje…' });
  notifier.show(SAVED);
  await expect.element(region().getByText('Mensaje guardado')).toBeVisible();
  await expect.element(region().getByText('Acá.')).toBeVisible();
  expect(region().element().getAttribute('aria-live')).toBe('polite');
  expect(region().element().textContent).not.toContain('Enviando');
});

test('a plain notice has its buttons, and is closed by its own or by a dismissal', async () => {
  const { notifier, fail } = aLazyNotifier();
  let presses = 0;
  const onPress = () => {
    presses += 1;
  };
  notifier.show({ ...SAVED, action: { label: 'Copiar mensaje', onPress } });
  notifier.show({ ...SAVED, id: 'b', title: 'Otro' });
  notifier.show({ ...SAVED, id: 'c', title: 'Tercero' });
  fail(new Error('gone'));
  await userEvent.click(region().getByRole('button', { name: 'Copiar mensaje' }));
  expect(presses).toBe(1);
  notifier.dismiss('b');
  await expect.element(region().getByText('Tercero')).toBeVisible();
  expect(region().element().textContent).not.toMatch(/guardado|Otro/);
  await userEvent.click(region().getByRole('button', { name: 'Cerrar aviso' }));
  expect(region().element().textContent).toBe('');
});

test('notices that wait are taken over by the notifier when it arrives, under their own ids', async () => {
  const { notifier, recorded, arrive, loads } = aLazyNotifier();
  notifier.show(SAVED);
  notifier.show({ ...SAVED, id: 'b', title: 'Otro' });
  await expect.element(region()).toBeInTheDocument();
  arrive();
  await expect.poll(() => recorded.shown.map(({ id }) => id)).toEqual(['a', 'b']);
  await expect.element(region()).not.toBeInTheDocument();
  notifier.show({ ...SAVED, id: 'c' });
  expect(recorded.shown).toHaveLength(3);
  expect(loads()).toBe(1);
});

test('a notifier that arrives in time is the only one that shows anything', async () => {
  const { notifier, recorded, arrive } = aLazyNotifier();
  arrive();
  notifier.show(SAVED);
  await expect.poll(() => recorded.shown.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await expect.element(region()).not.toBeInTheDocument();
});

test('a notifier that could not be loaded is asked for again by the next notice', async () => {
  const { notifier, fail, loads } = aLazyNotifier();
  notifier.show(SAVED);
  fail(new Error('gone'));
  await expect.element(region()).toBeInTheDocument();
  notifier.show(SAVED);
  expect(loads()).toBe(2);
});
