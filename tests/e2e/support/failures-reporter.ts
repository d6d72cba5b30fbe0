import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import sharp from 'sharp';
import { PAGE_AT_THE_END } from '#tests/engines/support/page-at-the-end.ts';

/** Characters of an error that are listed: those that name the expectation, what was expected and received. */
const LISTED = 300;

/**
 * Lists the failed tests with their errors as the last lines of a run: the log of a CI is read from its end, and
 * may keep nothing else.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class FailuresReporter implements Reporter {
  readonly #failures: Promise<string>[] = [];

  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult) {
    if (status === 'skipped' || status === test.expectedStatus) return;
    const title = test.titlePath().filter((part) => part !== '');
    const pages = attachments.filter(({ name }) => name === PAGE_AT_THE_END);
    const details = [...errors.map(oneLine), ...pages.map(({ body }) => inOneLine(String(body)))];
    const differences = attachments.filter(({ name }) => /-diff\.\w+$/.test(name));
    const areas = differences.map(({ name, path = '' }) =>
      differentArea(name, path).catch(() => name),
    );
    this.#failures.push(
      Promise.all(areas).then((lines) =>
        [`  ${title.join(' › ')}`, ...[...details, ...lines].map((each) => `    ${each}`)].join(
          '\n',
        ),
      ),
    );
  }

  async onEnd() {
    const failures = await Promise.all(this.#failures);
    if (failures.length > 0) console.log(['\nfailed:', ...failures].join('\n'));
  }

  printsToStdio() {
    return false;
  }
}

function oneLine({ message = '', value = '', location }: TestError): string {
  const line = location === undefined ? '' : ` (line ${location.line})`;
  return `${inOneLine(stripVTControlCharacters(message || value))}${line}`;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, LISTED);
}

/** The box in which a picture differs from the kept one. Playwright's picture of the difference has those pixels in red. */
async function differentArea(name: string, path: string): Promise<string> {
  const { data, info } = await sharp(path)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    if (red < 200 || green > 80 || blue > 80) continue;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
  }
  return `${name}: between ${left}, ${top} and ${right}, ${bottom}`;
}
