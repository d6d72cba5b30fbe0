import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createMarkdownParser, type MarkdownParser, type ParserThread } from '#markdown/parser.ts';

/** How long a parse may take, in milliseconds: a busy build machine may be slower than a visitor's. */
const TIME_LIMIT = 20_000;

/** Parses bodies one after the other in a worker of Node, which runs the bundle of markdown-worker.ts. */
export function createNodeParser(bundle: string, timeLimit = TIME_LIMIT) {
  const { parse, close } = createMarkdownParser(() => startThread(new Worker(bundle)), timeLimit);
  let last: Promise<unknown> = Promise.resolve();
  const parseInTurn: MarkdownParser = (source) => {
    const body = last.then(() => parse(source));
    last = body;
    return body;
  };
  return { parse: parseInTurn, close };
}

async function startThread(worker: Worker): Promise<ParserThread> {
  // Rejects with the worker's error.
  const reply = async () => (await once(worker, 'message'))[0];
  await reply();
  return {
    parse: (source) => {
      worker.postMessage(source);
      return reply();
    },
    terminate: () => void worker.terminate(),
  };
}
