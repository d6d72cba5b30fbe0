import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '#build/browser.ts';
import type { Facts } from '#scripts/content/cv-source.ts';
import { OwnerError } from '#scripts/content/owner-error.ts';

/**
 * Prints a page as a tagged PDF of one A4 sheet, with these facts in its elements. A fact that is missing leaves its
 * element out, and an empty list its section. Throws where the page needs more than one sheet.
 */
export async function printCv(file: string, facts: Facts): Promise<Uint8Array> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(fillIn, facts);
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    if (sheets !== 1) {
      throw new OwnerError(`El currículum ocupa ${sheets} hojas: acortá sus textos.`);
    }
    return pdf;
  } finally {
    await browser.close();
  }
}

/** Fills in the page in which it runs. */
export function fillIn(facts: Facts) {
  function fill(root: ParentNode, values: Facts) {
    for (const list of root.querySelectorAll<HTMLTemplateElement>('template[data-each]')) {
      const { each = '', only } = list.dataset;
      const items = Array.isArray(values[each]) ? (values[each] as readonly Facts[]) : [];
      const chosen = only?.split(' ').map((id) => items.find((item) => item.id === id)) ?? items;
      for (const item of chosen) {
        if (item === undefined) continue;
        const copy = list.content.cloneNode(true) as DocumentFragment;
        fill(copy, item);
        list.before(copy);
      }
      if (items.length === 0 && list.parentElement?.matches('section')) list.parentElement.remove();
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-fact]')) {
      const { fact = '', link } = element.dataset;
      delete element.dataset.fact;
      const text = values[fact];
      if (typeof text !== 'string' || text === '') element.remove();
      else element.textContent = text;
      if (link !== undefined) element.setAttribute('href', `${link}${text}`);
    }
  }
  fill(document, facts);
}
