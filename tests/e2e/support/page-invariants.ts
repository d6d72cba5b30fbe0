import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cumulativeLayoutShift, measureLayoutShift, movedElements } from './layout-shift.ts';
import { watchPolicy } from './policy-violations.ts';

/** The lines that the site may log under a fault. */
const ALLOWED_LINES = [
  'Documento apartado: ',
  'Campos ignorados: ',
  'No se encontró el post',
  'No se pudo cargar el sitio',
  'No se pudo enviar el mensaje',
  '[Web Analytics] Failed to load script',
  'Un mensaje no se pudo entregar: pedido inválido',
];

/** Texts that the tests type: they may leave the page in a delivery only. */
const TYPED = /ana souto|ana@estudio|una tienda/i;

/** Error names, status codes and the text of missing values. */
const TECHNICAL_WORDS =
  /Unexpected Application Error|\b(?:undefined|NaN|null|Firebase|Firestore|UNAVAILABLE|PERMISSION_DENIED|\w*Error:)\b|\[object|(?<!\d)(?:40[0138]|429|50[03])(?!\d)/;

/**
 * Checks the invariants of every page under any fault (docs/product.md): no uncaught error, no unexpected
 * line in the console, no technical words on screen, no typed text in the console or in an address, no layout
 * shift, and no violation of the content security policy.
 */
export class PageInvariants {
  readonly findings: string[] = [];
  /** Parts of the findings that a test expects. */
  readonly allowed: string[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async watch() {
    this.#context.on('page', (page) => this.#watchPage(page));
    await this.#context.addInitScript(measureLayoutShift);
    await watchPolicy(this.#context, (violation) => this.findings.push(violation));
  }

  #watchPage(page: Page) {
    page.on('pageerror', (error) => this.findings.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // The lines of the browser about the network have no arguments.
      const isOwn = message.args().length > 0;
      if (TYPED.test(text)) this.findings.push(`typed text in the console: ${text}`);
      if (isOwn && !ALLOWED_LINES.some((line) => text.startsWith(line))) {
        this.findings.push(`console: ${text}`);
      }
    });
    page.on('request', (request) => {
      if (TYPED.test(decodeURIComponent(request.url()))) {
        this.findings.push(`typed text in an address: ${request.url()}`);
      }
    });
  }

  async expectKept() {
    for (const page of this.#context.pages()) {
      const text = await page.evaluate(() => document.body.innerText);
      const [word] = TECHNICAL_WORDS.exec(text) ?? [];
      if (word !== undefined) this.findings.push(`on screen: ${word}`);
      const shift = await cumulativeLayoutShift(page);
      if (shift <= 0.1) continue;
      const moves = (await movedElements(page)).join(', ');
      this.findings.push(`layout shift: ${shift} (${page.url()}): ${moves}`);
    }
    const unexpected = this.findings.filter(
      (finding) => !this.allowed.some((part) => finding.includes(part)),
    );
    expect(unexpected, 'broken invariants').toEqual([]);
  }
}
