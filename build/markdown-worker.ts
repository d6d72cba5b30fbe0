import { parentPort } from 'node:worker_threads';
import { parseMarkdown } from '#markdown/parse.ts';

// The worker of a build: see markdown-parser.ts.
parentPort?.on('message', (source: string) => parentPort?.postMessage(parseMarkdown(source)));
parentPort?.postMessage('ready');
