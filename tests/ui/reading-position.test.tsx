import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followReading, indexAfter, isInUse, previewIfStill } from '#ui/blog/reading-position.ts';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['an equal list', 'abcde', 2],
  ['a text before it', 'xabcde', 3],
  ['a text after it', 'abcdxe', 2],
  ['texts on both sides', 'xabcdey', 3],
  ['a removed text before it', 'acde', 1],
  ['its own change', 'abxde', 2],
  ['a move to the front', 'cabde', 0],
  ['its removal at the end', 'ab', 1],
])('the reader of a text stays at it after %s', (_name, after, index) => {
  expect(indexAfter(LETTERS, [...after], 2)).toBe(index);
});

describe('an article', () => {
  let article: HTMLElement;
  const write = (...texts: readonly string[]) => {
    article.replaceChildren(
      ...texts.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
    );
  };
  /** The preview of these texts, and the texts that the article then has. */
  const preview = (...texts: readonly string[]) => {
    const before = [...article.childNodes];
    const isShown = previewIfStill(article, () => {
      write(...texts);
      return () => article.replaceChildren(...before);
    });
    return { isShown, texts: [...article.children].map(({ textContent }) => textContent) };
  };
  const many = Array.from({ length: 100 }, (_, index) => `Párrafo ${index}`);

  beforeEach(() => {
    article = document.createElement('article');
    document.body.append(article);
    write(...many);
    window.scrollTo({ top: 500, behavior: 'instant' });
  });

  afterEach(() => article.remove());

  test('keeps a preview that changes texts below the screen, or in place', () => {
    expect(preview(...many, 'Otro').isShown).toBe(true);
    const corrected = many.map((text) => text.replace('Párrafo', 'Parrafo'));
    expect(preview(...corrected)).toEqual({ isShown: true, texts: corrected });
  });

  test('undoes a preview that moves texts on screen, and the scroll that came with it', () => {
    expect(preview('Otro', ...many)).toEqual({ isShown: false, texts: many });
    expect(preview('Otro')).toEqual({ isShown: false, texts: many });
    expect(window.scrollY).toBe(500);
  });

  test('tells how far a change moves the text that is being read', () => {
    const topOf = (index: number) => article.children[index]?.getBoundingClientRect().top ?? 0;
    const pitch = topOf(1) - topOf(0);
    const first = many.find((_, index) => topOf(index) + pitch > 0);
    const { block, moved } = followReading(article, () => write('Otro', 'y otro', ...many));
    expect(moved).toBeCloseTo(2 * pitch, 0);
    expect(many.indexOf(block?.textContent ?? '') - many.indexOf(first ?? '')).toBeOneOf([0, 1]);
  });

  test('is in use while a text of it is selected', () => {
    expect(isInUse(article)).toBe(false);
    getSelection()?.selectAllChildren(article.children[3] ?? article);
    expect(isInUse(article)).toBe(true);
    getSelection()?.removeAllRanges();
  });
});
