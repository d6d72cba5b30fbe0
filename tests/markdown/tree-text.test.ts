import { expect, test } from 'vitest';
import { parseMarkdown } from '#markdown/parse.ts';
import { treeText } from '#markdown/tree-text.ts';

const textOf = (source: string) => {
  const body = parseMarkdown(source);
  if (body === null) throw new Error('The body is shown as plain text');
  return treeText(body.tree);
};

test('the text of a body has its words without marks and addresses, a line for each block', () => {
  const source =
    '## El *año*\n\nUn [enlace](https://ejemplo.com) y `código`.\n\n- uno\n- dos\n\n```css\na { gap: 1px }\n```';
  expect(textOf(source)).toBe('El año\nUn enlace y código.\nuno\ndos\na { gap: 1px }');
});

test('the cells of a table are not joined into one word', () => {
  expect(textOf('| a | b |\n| - | - |\n| c | d |')).toBe('a\nb\nc\nd');
});

test('raw HTML, which pages show as text, is part of the text', () => {
  expect(textOf('Un <b>nombre</b>')).toBe('Un <b>nombre</b>');
});
