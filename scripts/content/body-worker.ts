import { parentPort } from 'node:worker_threads';
import { bodyFacts } from './body-facts.ts';

// The worker of body-reader.ts.
parentPort?.on('message', (source: string) => parentPort?.postMessage(bodyFacts(source)));
parentPort?.postMessage('ready');
