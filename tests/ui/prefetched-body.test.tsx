import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { parseMarkdown } from '#markdown/parse.ts';
import { Body } from '#ui/blog/body.tsx';
import { postScreen } from '#ui/screens.ts';

/** The words of a body right after its first render. */
function firstWordsOf(source: string) {
  const column = document.createElement('div');
  const root = createRoot(column);
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Body source={source} parsed={parseMarkdown(source)} />
      </MemoryRouter>,
    ),
  );
  return column.textContent;
}

test('the first body of a visit shows without a loader where its chunk was loaded ahead', async () => {
  await postScreen.alsoLoad?.();
  expect(firstWordsOf('Hola, **mundo**.')).toBe('Hola, mundo.');
});
