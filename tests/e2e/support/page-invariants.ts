import { type BrowserContext, expect, type Page } from '@playwright/test';
import { watchPolicy } from './policy-violations.ts';

/** The lines that the site itself may write to the console when something is wrong. */
const OWN_LINES = [
  'Documento apartado: ',
  'No se encontró el post',
  'No se pudo cargar el sitio',
  'No se pudo enviar el mensaje',
  '[Web Analytics] Failed to load script',
  'Un mensaje no se pudo entregar: pedido inválido',
];

/** Words that the visitors of these tests type: they may leave the page in the message alone. */
const PRIVATE = /ana souto|ana@estudio|una tienda/i;

/** English, status codes, and the text of values that a program failed to fill in. */
const NO_WORDS_FOR_VISITORS =
  /Unexpected Application Error|\b(?:undefined|NaN|null|Firebase|Firestore|UNAVAILABLE|PERMISSION_DENIED|\w*Error:)\b|\[object|(?<!\d)(?:40[0138]|429|50[03])(?!\d)/;

/**
 * Checks what holds on every page under any fault (docs/product.md): it does not throw, writes nothing
 * unexpected to the console, shows no technical words, keeps what was typed to itself, does not shift its
 * layout and stays within the content security policy.
 */
export class PageInvariants {
  readonly findings: string[] = [];
  /** Findings that a test expects, as parts of their text. */
  readonly allowed: string[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async watch() {
    this.#context.on('page', (page) => this.#follow(page));
    await this.#context.addInitScript(measureLayoutShift);
    await watchPolicy(this.#context, (violation) => this.findings.push(violation));
  }

  #follow(page: Page) {
    page.on('pageerror', (error) => this.findings.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // Lines that the browser writes about the network carry no values.
      const isOurs = message.args().length > 0;
      if (PRIVATE.test(text)) this.findings.push(`private words in the console: ${text}`);
      if (isOurs && !OWN_LINES.some((line) => text.startsWith(line))) {
        this.findings.push(`console: ${text}`);
      }
    });
    page.on('request', (request) => {
      if (PRIVATE.test(decodeURIComponent(request.url()))) {
        this.findings.push(`private words in an address: ${request.url()}`);
      }
    });
  }

  async expectKept() {
    for (const page of this.#context.pages()) {
      const [said, shift] = await page.evaluate(() => [
        document.body.innerText,
        (window as Window & { shift?: number }).shift ?? 0,
      ]);
      const [word] = NO_WORDS_FOR_VISITORS.exec(said) ?? [];
      if (word !== undefined) this.findings.push(`on screen: ${word}`);
      if (shift > 0.1) this.findings.push(`layout shift: ${shift} (${page.url()})`);
    }
    const unexpected = this.findings.filter(
      (finding) => !this.allowed.some((part) => finding.includes(part)),
    );
    expect(unexpected, 'broken invariants').toEqual([]);
  }
}

/**
 * Measures the cumulative layout shift as the Web Vitals define it: shifts without recent input are summed
 * in windows of at most five seconds without a second of rest, and the worst window counts.
 */
function measureLayoutShift() {
  const page = window as Window & { shift?: number };
  let burst = { start: 0, last: 0, sum: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (hadRecentInput) continue;
      const isSameBurst = startTime - burst.last < 1000 && startTime - burst.start < 5000;
      if (!isSameBurst) burst = { start: startTime, last: startTime, sum: 0 };
      burst.last = startTime;
      burst.sum += value;
      page.shift = Math.max(page.shift ?? 0, burst.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
