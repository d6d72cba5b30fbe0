import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { deferred } from '#tests/support/render-site.tsx';
import { type Reader, ResourceStore } from '#ui/resource-store.ts';
import { ResourceStoreProvider, useResource } from '#ui/use-resource.ts';

const WAIT = 150;
const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT));

function List({ read }: { read: () => Promise<readonly string[]> }) {
  const [resource, , containerRef] = useResource('lista', { read });
  return (
    <section ref={containerRef}>
      <ul>
        {resource.status === 'ready' && resource.data.map((name) => <li key={name}>{name}</li>)}
      </ul>
    </section>
  );
}

/** A prerendered page with a list `above` pixels down, and a backend whose list is `later`. */
async function openPrerendered(above: number, later: () => Promise<readonly string[]>) {
  const store = new ResourceStore({
    resources: { lista: ['uno', 'dos'] },
    isStale: true,
    isSame: (_key, data) => JSON.stringify(data) === '["uno","dos"]',
  });
  const read = vi.fn(later);
  const page = (
    <MemoryRouter>
      <ResourceStoreProvider value={store}>
        <div style={{ height: above }} />
        <List read={read} />
        <div style={{ height: 3000 }}>abajo</div>
      </ResourceStoreProvider>
    </MemoryRouter>
  );
  const screen = await render(page);
  const words = () => screen.container.querySelector('ul')?.textContent;
  return { screen, read, words, store };
}

test('initial data shows at once and is revalidated once', async () => {
  const { read, words } = await openPrerendered(0, async () => ['uno', 'dos']);
  expect(words()).toBe('unodos');
  await pause();
  expect(read).toHaveBeenCalledTimes(1);
  expect(words()).toBe('unodos');
});

test('a revalidated list shows at once below the screen', async () => {
  const { words } = await openPrerendered(2000, async () => ['cero', 'uno', 'dos']);
  await expect.poll(words).toBe('cerounodos');
});

test('a revalidated list shows at once where it changes below the window only, and nothing on screen moves', async () => {
  const { words } = await openPrerendered(window.innerHeight - 10, async () => [
    'uno',
    'tres',
    'dos',
  ]);
  await expect.poll(words).toBe('unotresdos');
});

test('a revalidated list that would move what is on screen waits until it has left the screen', async () => {
  const { words } = await openPrerendered(0, async () => ['cero', 'uno', 'dos']);
  await pause();
  expect(words()).toBe('unodos');
  window.scrollTo(0, 2500);
  await expect.poll(words).toBe('cerounodos');
  window.scrollTo(0, 0);
});

test('a revalidated list is committed when its screen unmounts', async () => {
  const { screen, words, store } = await openPrerendered(0, async () => ['cero', 'uno', 'dos']);
  await pause();
  expect(words()).toBe('unodos');
  await screen.unmount();
  expect(store.get('lista')).toEqual({ status: 'ready', data: ['cero', 'uno', 'dos'] });
});

test('a revalidation that fails changes nothing', async () => {
  const { words } = await openPrerendered(2000, async () => {
    throw new Error('caído');
  });
  await pause();
  expect(words()).toBe('unodos');
});

describe('a resource whose result is completed', () => {
  const completing = (read: () => Promise<string>) => {
    const { promise, resolve } = deferred<string>();
    return { reader: { read, complete: (): Promise<string> => promise }, resolve };
  };

  test('is shown before it is completed', async () => {
    const store = new ResourceStore();
    const { reader, resolve } = completing(async () => 'título');
    store.load('entrada', reader as Reader);
    await expect.poll(() => store.get('entrada')).toEqual({ status: 'ready', data: 'título' });
    resolve('título y cuerpo');
    await expect
      .poll(() => store.get('entrada'))
      .toEqual({ status: 'ready', data: 'título y cuerpo' });
  });

  test('is left alone when it changed before it was completed', async () => {
    const store = new ResourceStore();
    const { reader, resolve } = completing(async () => 'título');
    store.load('entrada', reader as Reader);
    await expect.poll(() => store.get('entrada').status).toBe('ready');
    store.prime('entrada', 'otro título');
    resolve('título y cuerpo');
    await pause();
    expect(store.get('entrada')).toEqual({ status: 'ready', data: 'otro título' });
  });

  test('replaces a stale one when it is complete, and is not completed when nothing changed', async () => {
    const load = (later: string) => {
      const store = new ResourceStore({
        resources: { entrada: 'título y cuerpo' },
        isStale: true,
        isSame: (_key, data) => data === 'título',
      });
      const complete = vi.fn(async (title: string) => `${title} y cuerpo`);
      store.load('entrada', { read: async () => later, complete } as Reader);
      return { store, complete };
    };
    const same = load('título');
    const changed = load('título nuevo');
    await expect
      .poll(() => changed.store.revalidated('entrada'))
      .toEqual({ status: 'ready', data: 'título nuevo y cuerpo' });
    expect(same.complete).not.toHaveBeenCalled();
  });
});

test('a list that a page without initial data has read is brought up to date', async () => {
  const store = new ResourceStore();
  store.load('lista', { read: async () => ['uno'], update: async () => ['cero', 'uno'] });
  await expect
    .poll(() => store.revalidated('lista'))
    .toEqual({ status: 'ready', data: ['cero', 'uno'] });
});
