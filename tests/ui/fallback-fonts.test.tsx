import { expect, test } from 'vitest';
import { HEADINGS, LABELS, SENTENCES } from '#tests/support/spanish-texts.ts';

/** The widths of texts in a fallback, each divided by that in the font; one line, as the site sets it. */
async function widthRatios(
  texts: readonly string[],
  weight: number,
  font: string,
  fallback: string,
) {
  const line = document.createElement('span');
  line.style.cssText = `position: absolute; white-space: nowrap; font-weight: ${weight}; font-size: 100px`;
  if (weight === 700) line.style.fontKerning = 'normal';
  document.body.append(line);
  const width = (text: string, family: string) => {
    line.textContent = text;
    line.style.fontFamily = `"${family}", monospace`;
    return line.getBoundingClientRect().width;
  };
  for (const family of [font, fallback]) {
    await document.fonts.load(`${weight} 1em "${family}"`, texts.join(''));
  }
  const ratios = texts.map((text) => width(text, fallback) / width(text, font));
  line.remove();
  return ratios;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value) / values.length;

test.each([
  ['sentences', SENTENCES, 400, 'Instrument', 0.005, 0.03],
  ['labels', LABELS, 500, 'Instrument', 0.02, 0.08],
  ['labels', LABELS, 600, 'Instrument', 0.02, 0.08],
  ['headings', HEADINGS, 700, 'Bricolage', 0.005, 0.01],
] as const)(
  '%s are as wide in the fallback as in the font',
  async (_, texts, weight, name, average, each) => {
    const font = name === 'Instrument' ? 'Instrument Sans' : 'Bricolage Grotesque';
    const ratios = await widthRatios(texts, weight, font, `${name} fallback`);
    expect(Math.abs(mean(ratios) - 1), 'on average').toBeLessThan(average);
    for (const [index, ratio] of ratios.entries()) {
      expect(Math.abs(ratio - 1), texts[index]).toBeLessThan(each);
    }
  },
);
