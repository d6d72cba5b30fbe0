import type { Page } from '@playwright/test';
import { RELEASE } from '#tests/support/release-tests.ts';
import {
  expectNotice,
  expectSavedThenSent,
  failDeliveries,
  fillForm,
  test as onFirestore,
  send,
  submit,
} from './support/contact.ts';
import { scrollToRiver } from './support/footer.ts';
import { advance } from './support/page-time.ts';
import { expect, openHome, test } from './support/test.ts';

const DAY = 86_400_000;

const boat = (page: Page) => page.locator('footer > svg');
const facts = (page: Page) => page.locator('footer').getByText(/Hecho a mano|barco de papel/);

/** The left edge of the boat when this share of the river is in view. */
async function boatAt(page: Page, share: number): Promise<number> {
  await scrollToRiver(page, share);
  return boat(page).evaluate((one) => one.getBoundingClientRect().left);
}

onFirestore.describe('a paper boat at the end of the pages', () => {
  onFirestore('is there from the delivery of a message on, for 30 days', async ({ page }) => {
    await expect(boat(page)).toHaveCount(0);
    await send(page);
    await expectNotice(page, 'Mensaje Enviado');
    await expect(boat(page)).toHaveCount(1);
    await expect(facts(page)).toHaveText(
      'Julián Ribera. El barco de papel lleva tu mensaje del 20\u00a0de\u00a0noviembre.',
    );
    await page.clock.resume();
    await page.goto('/blogs');
    await expect(boat(page), 'on another page').toHaveCount(1);
    await page.goto('/blogs/por-que-tu-web-tarda');
    await expect(boat(page), 'in the small footer of a post').toHaveCount(1);
    const place = () => boat(page).evaluate((one) => getComputedStyle(one).insetInlineStart);
    const atFirst = Number.parseFloat(await place());
    await page.clock.setFixedTime(new Date(Date.parse('2026-11-20T12:00:00Z') + 29 * DAY));
    await page.goto('/blogs/por-que-tu-web-tarda');
    await expect(boat(page), 'after 29 days').toHaveCount(1);
    expect(Number.parseFloat(await place()), 'closer to the sun').toBeGreaterThan(atFirst + 200);
    await page.clock.setFixedTime(new Date(Date.parse('2026-11-20T12:00:00Z') + 31 * DAY));
    await page.goto('/');
    await expect(facts(page), 'after 31 days').toHaveText(/Hecho a mano/);
    await expect(boat(page)).toHaveCount(0);
  });

  onFirestore('waits until the message is really there', async ({ page, server }) => {
    failDeliveries(server);
    await send(page);
    await expectNotice(page, 'Mensaje guardado');
    await advance(page, 100);
    await expect(boat(page)).toHaveCount(0);
    await expect(facts(page)).toHaveText(/Hecho a mano/);
    await expectSavedThenSent(page, server);
    await expect(boat(page)).toHaveCount(1);
  });
});

test.describe('the boat of a sent message', () => {
  test.use({ reducedMotion: 'no-preference' });

  test(
    'sails to its place while the visitor scrolls to the end of the page',
    RELEASE,
    async ({ page }) => {
      await openHome(page);
      await fillForm(page);
      await submit(page);
      await expect(boat(page)).toHaveCount(1);
      expect(await boatAt(page, 0), 'outside, before the river comes into view').toBeLessThan(-80);
      const half = await boatAt(page, 0.5);
      const end = await boatAt(page, 1);
      expect(half).toBeGreaterThan(0);
      expect(half).toBeLessThan(end - 50);
      expect(end / 1280).toBeCloseTo(0.32, 1);
    },
  );

  test('is at its place for a visitor who prefers less motion', RELEASE, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await fillForm(page);
    await submit(page);
    await expect(boat(page)).toHaveCount(1);
    expect(await boatAt(page, 0.1)).toBeCloseTo(await boatAt(page, 1));
  });
});
