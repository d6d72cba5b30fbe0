import { act, type ReactElement, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useIsHydrated, useOnceHydrated, useWasPrerendered } from '#ui/hydration.ts';

/** The texts that the component under test has returned, one for each of its renders. */
let renders: string[] = [];

function Origin() {
  const text = useWasPrerendered() ? 'prerendered' : 'new';
  renders.push(text);
  return text;
}

function Address({ search }: { readonly search: string }) {
  const text = useOnceHydrated(() => search, '') || 'no search';
  renders.push(text);
  return text;
}

function Drawing() {
  const text = useIsHydrated() ? 'complete' : 'prerendered';
  renders.push(text);
  return text;
}

function pageWith(html: string) {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

const hydrate = (html: string, element: ReactElement) =>
  act(async () => {
    hydrateRoot(pageWith(html), element);
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  renders = [];
});

test('a part of a prerendered page knows that it was, and hydration renders it once', async () => {
  await hydrate('prerendered', <Origin />);
  expect(renders).toEqual(['prerendered']);
});

test('what hydration completes comes in short tasks after it, between which a press is answered', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const ids = Array.from({ length: 20 }, (_, id) => id);
  const root = pageWith(ids.map(() => '<p>prerendered</p>').join(''));
  const isComplete = () => root.firstChild?.textContent === 'complete';
  function SlowDrawing() {
    const text = useIsHydrated() ? 'complete' : 'prerendered';
    const end = performance.now() + 5;
    while (performance.now() < end);
    return <p>{text}</p>;
  }
  let tasks = 0;
  function TaskCounter() {
    useEffect(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        if (isComplete()) return;
        tasks += 1;
        channel.port2.postMessage(null);
      };
      channel.port2.postMessage(null);
    }, []);
    return null;
  }
  hydrateRoot(
    root,
    <>
      {ids.map((id) => (
        <SlowDrawing key={id} />
      ))}
      <TaskCounter />
    </>,
  );
  await expect.poll(isComplete).toBe(true);
  expect(tasks).toBeGreaterThan(10);
});

test('a part that a link opens is complete at once', async () => {
  await act(async () => createRoot(pageWith('')).render(<Drawing />));
  expect(renders).toEqual(['complete']);
});

test('a part of a page that a link opens was not prerendered', async () => {
  await act(async () => createRoot(pageWith('')).render(<Origin />));
  expect(renders).toEqual(['new']);
});

test('a part that React renders again after a mismatch counts as new', async () => {
  const root = pageWith('<p>prerendered</p>');
  await act(async () => {
    hydrateRoot(root, <Origin />, { onRecoverableError: () => {} });
  });
  expect(root.textContent).toBe('new');
});

test('a list without a search in its address is rendered once by hydration', async () => {
  await hydrate('no search', <Address search="" />);
  expect(renders).toEqual(['no search']);
});

test('a search in the address comes after hydration, which has to render what the page has', async () => {
  await hydrate('no search', <Address search="?q=css" />);
  expect(renders).toEqual(['no search', '?q=css']);
});
