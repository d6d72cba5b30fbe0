import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withinTime } from '#markdown/parser.ts';
import { type ParsedBody, PLAIN_BODY, parseBody } from './parse-body.ts';

/** Signs, which markdown may read as marks, and characters of a body that is read in this thread. */
const FEW_SIGNS = 5000;
const SHORT = 200_000;
/** The time limit of a browser, in milliseconds. */
const PARSE_LIMIT = 5000;
/** How long a worker may take to start, in milliseconds. */
const START_LIMIT = 60_000;

/** Reads bodies one after the other. A body that takes too long is one that the site shows as plain text. */
export class BodyReader {
  readonly #parseLimit: number;
  #worker: Worker | null = null;

  /** `parseLimit`: how long a worker may take for one body, in milliseconds. */
  constructor(parseLimit = PARSE_LIMIT) {
    this.#parseLimit = parseLimit;
  }

  async read(source: string): Promise<ParsedBody> {
    if (isQuick(source)) return parseBody(source);
    const worker = this.#worker ?? (await startWorker());
    this.#worker = worker;
    try {
      worker.postMessage(source);
      const [parsed] = await withinTime(once(worker, 'message'), this.#parseLimit);
      return parsed;
    } catch {
      this.close();
      return PLAIN_BODY;
    }
  }

  close(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }
}

/** True for a body that takes a second at worst, however hostile: the time grows with the square of the signs. */
function isQuick(source: string): boolean {
  const signs = source.match(/[^\p{L}\p{N}\s]/gu) ?? [];
  return source.length <= SHORT && signs.length <= FEW_SIGNS;
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('../run.mjs', import.meta.url), {
    argv: ['content/body-worker'],
  });
  await withinTime(once(worker, 'message'), START_LIMIT);
  return worker;
}
