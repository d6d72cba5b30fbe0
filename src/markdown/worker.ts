import { parseMarkdown } from './parse.ts';

// The worker of a browser: see browser-parser.ts.
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage(parseMarkdown(data));
});
self.postMessage('ready');
