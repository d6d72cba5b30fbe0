import { releaseOnly } from '#tests/support/release-tests.ts';
import { pageColors, paperOf } from '#tests/support/theme-colors.ts';
import { expect, open, test } from './support/test.ts';
import { themeOfFirstBody } from './support/watch-page.ts';

test.use({ reducedMotion: 'no-preference' });

const OTHER = { light: 'dark', dark: 'light' } as const;
const NAMES = { light: 'claro', dark: 'oscuro' } as const;

for (const system of ['dark', ...releaseOnly(['light'] as const)] as const) {
  test.describe(`with the ${system} theme of the system`, () => {
    test.use({ colorScheme: system });

    test('the page has it until the visitor chooses another, which every later page has from the start', {
      tag: '@chromium-at-release',
    }, async ({ tab }) => {
      const control = tab.getByRole('button', { name: /tema/i });
      const expectTheme = async (theme: 'light' | 'dark', chosen: string) => {
        await expect(control).toHaveAccessibleName(`Cambiar tema (actual: ${chosen})`);
        const paper = paperOf(theme);
        await expect.poll(() => tab.evaluate(pageColors)).toEqual({ page: paper, bar: paper });
      };
      const other = OTHER[system];
      await open(tab, '/');
      await expectTheme(system, 'sistema');
      await control.click();
      await expectTheme(other, NAMES[other]);
      await tab.reload();
      expect(await tab.evaluate(themeOfFirstBody), 'before the first paint').toBe(other);
      await expectTheme(other, NAMES[other]);
      await open(tab, '/blogs');
      expect(await tab.evaluate(themeOfFirstBody), 'before the first paint').toBe(other);
      await expectTheme(other, NAMES[other]);
      await control.click();
      await expectTheme(system, NAMES[system]);
      await control.click();
      await expectTheme(system, 'sistema');
      await tab.reload();
      expect(await tab.evaluate(themeOfFirstBody)).toBe('');
      await expectTheme(system, 'sistema');
    });
  });
}
