import type { Locator, Page } from '@playwright/test';

export type Place = readonly [x: number, y: number];

/** The middle of a control, in pixels of the window. */
export async function centerOf(control: Locator): Promise<Place> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control has no place.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Taps with a finger, at each of these times in seconds since 1970. The browser takes them for the times of the taps,
 * however long a busy machine takes between them.
 */
export async function tapAt(page: Page, [x, y]: Place, times: readonly number[]) {
  const devtools = await page.context().newCDPSession(page);
  for (const timestamp of times) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x, y }],
      timestamp,
    });
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: timestamp + 0.05,
    });
  }
  await devtools.detach();
}
