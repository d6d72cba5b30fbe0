import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ResourceStore } from '#ui/resource-store.ts';
import { ResourceStoreProvider, useResource } from '#ui/use-resource.ts';

const WAIT = 150;
const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT));

function List({ read }: { read: () => Promise<readonly string[]> }) {
  const [resource, , containerRef] = useResource('lista', read);
  return (
    <ul ref={containerRef}>
      {resource.status === 'ready' && resource.data.map((name) => <li key={name}>{name}</li>)}
    </ul>
  );
}

/** A page that was delivered with this list, `above` pixels down, and a backend that says `later`. */
async function deliver(above: number, later: () => Promise<readonly string[]>) {
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

test('what the page was delivered with shows at once, and is read again once', async () => {
  const { read, words } = await deliver(0, async () => ['uno', 'dos']);
  expect(words()).toBe('unodos');
  await pause();
  expect(read).toHaveBeenCalledTimes(1);
  expect(words()).toBe('unodos');
});

test('a newer answer shows at once where it is below the screen', async () => {
  const { words } = await deliver(2000, async () => ['cero', 'uno', 'dos']);
  await expect.poll(words).toBe('cerounodos');
});

test('a newer answer shows at once on the screen too, where nothing on it moves', async () => {
  const { words } = await deliver(window.innerHeight - 10, async () => ['uno', 'tres', 'dos']);
  await expect.poll(words).toBe('unotresdos');
});

test('a newer answer waits under the eyes of the reader until the part has left the screen', async () => {
  const { words } = await deliver(0, async () => ['cero', 'uno', 'dos']);
  await pause();
  expect(words()).toBe('unodos');
  window.scrollTo(0, 2500);
  await expect.poll(words).toBe('cerounodos');
  window.scrollTo(0, 0);
});

test('a newer answer is there at the next visit at the latest', async () => {
  const { screen, words, store } = await deliver(0, async () => ['cero', 'uno', 'dos']);
  await pause();
  expect(words()).toBe('unodos');
  await screen.unmount();
  expect(store.get('lista')).toEqual({ status: 'ready', data: ['cero', 'uno', 'dos'] });
});

test('a read that fails changes nothing', async () => {
  const { words } = await deliver(2000, async () => {
    throw new Error('caído');
  });
  await pause();
  expect(words()).toBe('unodos');
});
