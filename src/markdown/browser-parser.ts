import workerAddress from 'virtual:markdown-worker';
import {
  createMarkdownParser,
  type MarkdownParser,
  type ParserThread,
  withinTime,
} from './parser.ts';

/** How long the worker's script may take to load, in milliseconds: as long as a read. */
const LOAD_LIMIT = 15_000;
/** How long a parse may take, in milliseconds: an article of 1 MB takes 2 s on a slow machine. */
const TIME_LIMIT = 5000;

/** Missing in TypeScript's DOM, and in browsers that do not have Trusted Types yet. */
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
};

/** Parses bodies in a worker of the browser, which is started by the first of them. */
export function createBrowserParser(
  timeLimit = TIME_LIMIT,
  address = workerAddress,
): MarkdownParser {
  let trusted: string | undefined;
  return createMarkdownParser(async () => {
    trusted ??= trustedAddress(address);
    return startThread(new Worker(trusted, { type: 'module' }));
  }, timeLimit).parse;
}

async function startThread(worker: Worker): Promise<ParserThread> {
  const reply = <T>() =>
    new Promise<T>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<T>) => resolve(data);
      worker.onerror = () => reject(new Error('The worker of the markdown parser failed'));
    });
  const terminate = () => worker.terminate();
  try {
    await withinTime(reply(), LOAD_LIMIT);
  } catch (reason) {
    terminate();
    throw reason;
  }
  return {
    parse: (source) => {
      worker.postMessage(source);
      return reply();
    },
    terminate,
  };
}

/** The address as the content security policy wants it: the policy `markdown` returns this one only. */
function trustedAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy('markdown', { createScriptURL: () => address });
  return policy.createScriptURL(address);
}
