import { describe, expect, test } from 'vitest';
import { BROKEN_ADAPTERS } from './broken-adapters.ts';
import { keep, PROMISES } from './data-source.ts';

const sentences = Object.keys(PROMISES);

/** Each broken adapter with the promises that it breaks. */
const broken = await Promise.all(
  Object.entries(BROKEN_ADAPTERS).map(async ([name, open]) => {
    const verdicts = await Promise.all(
      sentences.map((sentence) =>
        keep(sentence, open).then(
          () => [],
          () => [sentence],
        ),
      ),
    );
    return [name, verdicts.flat()] as const;
  }),
);

describe('the contract suite', () => {
  test.each(broken)('catches an adapter that %s', (_name, breaks) => {
    expect(breaks).not.toEqual([]);
  });

  test.each(sentences)('has an adapter that breaks this promise: %s', (sentence) => {
    expect(broken.filter(([, breaks]) => breaks.includes(sentence))).not.toEqual([]);
  });
});
