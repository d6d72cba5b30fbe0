import type { Route } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

test('the logos come within seconds after their tab is selected, also where their file had failed long before', async ({
  page,
  allowed,
}) => {
  allowed.push('503');
  let failures = 0;
  const fail = (route: Route) => {
    failures += 1;
    return route.fulfill({ status: 503 });
  };
  await page.route(/technologies-.*\.svg/, fail);
  await page.clock.install();
  await open(page, '/');
  await page.clock.runFor(60_000);
  await page.getByRole('tab', { name: 'Tecnologías' }).click();
  const drawing = page.getByRole('tabpanel').locator('use').first();
  const isDrawn = () =>
    drawing.evaluate((use) => use instanceof SVGGraphicsElement && use.getBBox().width > 0);
  await expect.poll(() => failures).toBeGreaterThan(0);
  await page.unroute(/technologies-.*\.svg/, fail);
  expect(await isDrawn()).toBe(false);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return isDrawn();
    })
    .toBe(true);
});
