import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Route } from '@playwright/test';
import { expect } from './firestore-site.ts';

/** Where the pictures of these tests' documents are. */
export const PICTURES = 'https://imagenes.marea-dev.com.ar/';

const PICTURE = readFileSync('fixtures/images/avatar.avif');

/** A picture, with so many bytes after it that nobody looks at. */
export function sendPicture(route: Route, bytes = 0): Promise<void> {
  return route.fulfill({
    contentType: 'image/avif',
    body: Buffer.concat([PICTURE, Buffer.alloc(bytes)]),
  });
}

/** Answers for the host of the pictures; returns the addresses that were asked for, in order. */
export async function servePictures(
  visit: BrowserContext,
  answer: (route: Route) => unknown = (route) => sendPicture(route),
): Promise<readonly string[]> {
  const asked: string[] = [];
  await visit.route(`${PICTURES}**`, (route) => {
    asked.push(route.request().url());
    return answer(route);
  });
  return asked;
}

/** The picture's place has the shape that was declared, whatever came of the picture. */
export async function expectBox(box: Locator, ratio: number) {
  const size = await box.boundingBox();
  expect(size?.height ?? 0).toBeGreaterThan(40);
  expect((size?.width ?? 0) / (size?.height ?? 1)).toBeCloseTo(ratio, 1);
}
