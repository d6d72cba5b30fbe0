import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Route } from '@playwright/test';
import { PICTURES } from './built-content.ts';
import type { Answer } from './network-faults.ts';

const PICTURE = readFileSync('tests/content/images/avatar.avif');

/** Answers with a picture, followed by so many bytes that do not belong to it. */
export function sendPicture(route: Route, bytes = 0): Promise<void> {
  return route.fulfill({
    contentType: 'image/avif',
    body: Buffer.concat([PICTURE, Buffer.alloc(bytes)]),
  });
}

/** Answers the requests for pictures; returns their addresses, in order. */
export async function servePictures(
  visit: BrowserContext,
  answer: Answer = (route) => sendPicture(route),
): Promise<readonly string[]> {
  const requested: string[] = [];
  await visit.route(`${PICTURES}**`, (route) => {
    requested.push(route.request().url());
    return answer(route);
  });
  return requested;
}

/** The picture has been loaded. */
export async function expectPicture(picture: Locator) {
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

/** The place of the picture has the declared ratio of width to height, with the picture or without. */
export async function expectBox(box: Locator, ratio: number) {
  const size = await box.boundingBox();
  expect(size?.height ?? 0).toBeGreaterThan(40);
  expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(ratio, 1);
}
