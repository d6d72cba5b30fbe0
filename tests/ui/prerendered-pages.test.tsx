import { expect, onTestFinished, test, vi } from 'vitest';
import { createPrerenderedPages } from '#root/prerendered-pages.ts';

test('a page whose request the visitor stops is not waited for', async () => {
  const { send } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    send.call(this);
    this.abort();
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const stopped = createPrerenderedPages(true).find('/blogs');
  const later = new Promise((resolve) => setTimeout(resolve, 4000, 'still waiting'));
  expect(await Promise.race([stopped, later])).toBeNull();
});
