import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { PAGE_AT_THE_END } from '#tests/engines/support/page-at-the-end.ts';

/** Characters of an error that are listed: those that name the expectation, what was expected and received. */
const LISTED = 300;

/**
 * Lists the failed tests with their errors as the last lines of a run: the log of a CI is read from its end, and
 * may keep nothing else.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default class FailuresReporter implements Reporter {
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult) {
    if (status === 'skipped' || status === test.expectedStatus) return;
    const title = test.titlePath().filter((part) => part !== '');
    const pages = attachments.filter(({ name }) => name === PAGE_AT_THE_END);
    const details = [...errors.map(oneLine), ...pages.map(({ body }) => inOneLine(String(body)))];
    this.#failures.push(
      [`  ${title.join(' › ')}`, ...details.map((each) => `    ${each}`)].join('\n'),
    );
  }

  onEnd() {
    if (this.#failures.length > 0) console.log(['\nfailed:', ...this.#failures].join('\n'));
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
