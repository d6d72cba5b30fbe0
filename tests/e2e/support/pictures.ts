import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Route } from '@playwright/test';
import { PICTURES } from './built-content.ts';

const PICTURE = readFileSync('fixtures/images/avatar.avif');

/** Answers with a picture, followed by so many bytes that are no part of it. */
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
