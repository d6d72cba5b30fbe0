import { parentPort } from 'node:worker_threads';
import { parseBody } from './parse-body.ts';

// The worker of body-reader.ts.
parentPort?.on('message', (source: string) => parentPort?.postMessage(parseBody(source)));
parentPort?.postMessage('ready');
