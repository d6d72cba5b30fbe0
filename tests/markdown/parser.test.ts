import { describe, expect, test, vi } from 'vitest';
import type { ParsedBody } from '#markdown/parse.ts';
import { createMarkdownParser, type ParserThread } from '#markdown/parser.ts';

const BODY: ParsedBody = { tree: { type: 'root', children: [] }, headings: [] };
const TIME_LIMIT = 20;

/** A parser whose threads parse as given: `cuelga` never answers, `rompe` fails. */
function startParser(failedStarts = 0) {
  const threads: { isTerminated: boolean; sources: string[] }[] = [];
  let starts = 0;
  const start = async (): Promise<ParserThread> => {
    starts += 1;
    if (starts <= failedStarts) throw new Error('no worker');
    const thread = { isTerminated: false, sources: [] as string[] };
    threads.push(thread);
    return {
      parse: async (source) => {
        thread.sources.push(source);
        if (source === 'cuelga') return new Promise(() => {});
        if (source === 'rompe') throw new Error('roto');
        return BODY;
      },
      terminate: () => {
        thread.isTerminated = true;
      },
    };
  };
  return { ...createMarkdownParser(start, TIME_LIMIT), threads };
}

describe('the markdown parser', () => {
  test('starts a thread for the first body, and uses it again', async () => {
    const { parse, threads } = startParser();
    expect(threads).toEqual([]);
    expect(await parse('uno')).toBe(BODY);
    expect(await parse('dos')).toBe(BODY);
    expect(threads).toEqual([{ isTerminated: false, sources: ['uno', 'dos'] }]);
  });

  test('terminates a thread that exceeds the time limit, and parses the next body in another', async () => {
    const { parse, threads } = startParser();
    expect(await parse('cuelga')).toBeNull();
    expect(await parse('uno')).toBe(BODY);
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  test('parses a body while another one hangs', async () => {
    const { parse } = startParser();
    const hanging = parse('cuelga');
    expect(await parse('uno')).toBe(BODY);
    expect(await hanging).toBeNull();
  });

  test('terminates a thread that fails', async () => {
    const { parse, threads } = startParser();
    expect(await parse('rompe')).toBeNull();
    expect(threads.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  test('returns null where no thread starts, and tries again with the next body', async () => {
    const { parse } = startParser(1);
    expect(await parse('uno')).toBeNull();
    expect(await parse('dos')).toBe(BODY);
  });

  test('keeps one idle thread, and none once it is closed', async () => {
    const { parse, close, threads } = startParser();
    await Promise.all([parse('uno'), parse('dos'), parse('tres')]);
    await vi.waitFor(() => {
      expect(threads.filter(({ isTerminated }) => !isTerminated)).toHaveLength(1);
    });
    close();
    expect(threads.filter(({ isTerminated }) => !isTerminated)).toEqual([]);
  });
});
