import { expect, open, test } from './support/test.ts';

test('the about tabs show one panel at a time, by pointer and by keyboard', async ({ tab }) => {
  await open(tab, '/');
  const heading = (name: string) => tab.getByRole('tab', { name, exact: true });
  const panel = tab.getByRole('tabpanel');
  await expect(heading('Educación')).toHaveAttribute('aria-selected', 'true');
  await expect(panel).toHaveCount(1);
  await heading('Experiencia').click();
  await expect(panel).toContainText('Desarrollador freelance');
  await tab.keyboard.press('ArrowRight');
  await expect(heading('Tecnologías')).toBeFocused();
  await expect(panel.getByRole('img')).toHaveCount(5);
  await tab.keyboard.press('Home');
  await expect(heading('Educación')).toBeFocused();
  await tab.keyboard.press('ArrowLeft');
  await expect(heading('Tecnologías')).toBeFocused();
});
