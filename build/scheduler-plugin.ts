import type { Plugin } from 'vite';

const FILE = /\/node_modules\/scheduler\/cjs\/scheduler\.\w+\.js/;
const HANDLER = 'channel.port1.onmessage = performWorkUntilDeadline;';

/** Repeats the message on the return of the page. A message too many does nothing. */
const REPEAT = `addEventListener("pageshow", function (event) {
  if (event.persisted) port.postMessage(null);
});`;

/**
 * Keeps React alive in the back/forward cache of Firefox. Its scheduler sends itself a message for each piece of work,
 * and no other until that one has come. Firefox drops a message that is under way when the page is left: after Back,
 * what React does not render at once would never be rendered, such as the page of a link whose screen is loading.
 */
export function schedulerPlugin(): Plugin {
  return {
    name: 'scheduler-that-survives-the-page-cache',
    transform(code, id) {
      if (!FILE.test(id)) return null;
      if (!code.includes(HANDLER))
        this.error(`No «${HANDLER}» in ${id}: is this fix still needed?`);
      return { code: code.replace(HANDLER, `${HANDLER}\n${REPEAT}`), map: null };
    },
  };
}
