import type { ParsedBody } from './parse.ts';

/** A worker that parses sources, one at a time. */
export type ParserThread = {
  /** Rejects when the worker fails. */
  readonly parse: (source: string) => Promise<ParsedBody | null>;
  readonly terminate: () => void;
};

/** Parses a body; null for one that is shown as plain text. Never rejects. */
export type MarkdownParser = (source: string) => Promise<ParsedBody | null>;

/**
 * A parser that gives up: after `timeLimit` milliseconds it terminates the thread, and the body is shown
 * as plain text, as where no thread can be started. An idle thread is used again.
 */
export function createMarkdownParser(
  startThread: () => Promise<ParserThread>,
  timeLimit: number,
): { readonly parse: MarkdownParser; readonly close: () => void } {
  let idle: ParserThread | null = null;
  const takeThread = async () => {
    const thread = idle;
    idle = null;
    return thread ?? (await startThread());
  };
  const close = () => {
    idle?.terminate();
    idle = null;
  };
  const parse: MarkdownParser = async (source) => {
    const thread = await takeThread().catch(() => null);
    if (thread === null) return null;
    try {
      const body = await withinTime(thread.parse(source), timeLimit);
      close();
      idle = thread;
      return body;
    } catch {
      thread.terminate();
      return null;
    }
  };
  return { parse, close };
}

/** Settles as the work does, and rejects when that takes longer than `timeLimit` milliseconds. The work goes on. */
export async function withinTime<T>(work: Promise<T>, timeLimit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Took longer than ${timeLimit} ms`)), timeLimit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
