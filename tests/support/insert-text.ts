import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/**
 * Replaces the text of a visible field with an input event of the browser, like Playwright's `fill`, which takes a
 * tenth of a second of processor time. Throws when the field does not take the text.
 */
export async function insertText(field: Locator, text: string) {
  await expect.element(field).toBeVisible();
  const element = field.element();
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    throw new Error('This is no text field.');
  }
  element.focus();
  element.select();
  document.execCommand('insertText', false, text);
  expect(element.value).toBe(text);
}
