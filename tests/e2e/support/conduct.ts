import { type BrowserContext, expect, type Page } from '@playwright/test';

/** What the site may write to the console when something is wrong: a line of its own for each. */
const OWN_LINES = [
  'Documento apartado: ',
  'No se encontró el post',
  'No se pudo enviar el mensaje',
  '[Web Analytics] Failed to load script',
  'Un mensaje no se pudo entregar: pedido inválido',
];

/** What the visitors of these tests type; none of it may leave by another way than the message. */
const PRIVATE = /ana souto|ana@estudio|una tienda/i;

/** English, codes, and what a program says when it has nothing to say. */
const NO_WORDS_FOR_VISITORS =
  /Unexpected Application Error|\b(?:undefined|NaN|null|Firebase|Firestore|UNAVAILABLE|PERMISSION_DENIED|\w*Error:)\b|\[object|(?<!\d)(?:40[0138]|429|50[03])(?!\d)/;

/**
 * What no page may do under any fault (docs/product.md): break, complain, say something that is not for
 * visitors, give away what was typed, or move what the visitor is looking at.
 */
export class Conduct {
  readonly findings: string[] = [];
  /** Findings that a test expects, as parts of their text. */
  readonly allowed: string[] = [];
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  async watch() {
    this.#context.on('page', (page) => this.#follow(page));
    await this.#context.addInitScript(addUpShifts);
  }

  #follow(page: Page) {
    page.on('pageerror', (error) => this.findings.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      // The browser's own lines about the network carry no values.
      const isOurs = message.args().length > 0;
      if (PRIVATE.test(text)) this.findings.push(`given away to the console: ${text}`);
      if (isOurs && !OWN_LINES.some((line) => text.startsWith(line))) {
        this.findings.push(`console: ${text}`);
      }
    });
    page.on('request', (request) => {
      if (PRIVATE.test(decodeURIComponent(request.url()))) {
        this.findings.push(`given away in an address: ${request.url()}`);
      }
    });
  }

  async expectGood() {
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
    expect(unexpected, 'what must never happen').toEqual([]);
  }
}

/**
 * Adds up the shifts that no touch of the visitor's explains, as the Web Vitals do: the worst burst of at
 * most five seconds, without a second of rest in it, is what counts.
 */
function addUpShifts() {
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
