import { pageColors, paperOf } from '#tests/support/theme-colors.ts';
import { expect, openHome, test } from './support/test.ts';

test('an open page follows the system when it changes its theme, unless the visitor has chosen one', async ({
  page,
}) => {
  const changeSystem = async (system: 'light' | 'dark', expected: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: system });
    const paper = paperOf(expected);
    expect(await page.evaluate(pageColors)).toEqual({ page: paper, bar: paper });
  };
  const control = page.getByRole('button', { name: /tema/i });
  await openHome(page);
  await changeSystem('dark', 'dark');
  await changeSystem('light', 'light');
  await control.click();
  await changeSystem('light', 'dark');
  await control.click();
  await changeSystem('dark', 'light');
  await changeSystem('light', 'light');
  await control.click();
  await expect(control).toHaveAccessibleName('Cambiar tema (actual: sistema)');
  await changeSystem('dark', 'dark');
});
