import { fileURLToPath } from 'node:url';
import type { Logger, Plugin } from 'vite';
import type { Environment } from '#root/environment.ts';

const MODULE = 'virtual:backend';

const NO_INBOX_WARNING = `
****************************************************************************
ATENCIÓN: este sitio no tiene casilla de mensajes. Publicado, el formulario
avisa que no puede recibirlos y ofrece escribir por otro medio. Para recibir
mensajes: VITE_INBOX=firestore o VITE_INBOX=http (.env.example, README.md).
****************************************************************************
`;

/** An inbox without an origin of its own is on the site's host. */
const OWN_HOST_WARNING = `
****************************************************************************
ATENCIÓN: el formulario manda los mensajes al mismo host del sitio, que tiene
que recibirlos: un host de archivos no puede. Si el tuyo no los recibe, elegí
otra casilla con VITE_INBOX, o VITE_INBOX=none (.env.example, README.md).
****************************************************************************
`;

/**
 * Serves `virtual:backend`: the descriptions of the backend and of the inbox that the build is for, and their
 * settings, checked. The site imports no others, so that no others are in the bundle. A build whose messages
 * may not reach the owner ends with a warning.
 */
export function backendPlugin({ dataSource, settings, inbox }: Environment): Plugin {
  let logger: Logger | null = null;
  return {
    name: 'backend',
    // The scan of index.html does not reach a virtual module; dependencies that are found later reload the page.
    config: () => ({
      optimizeDeps: {
        entries: ['index.html', `src/adapters/${dataSource}/open-data-source.ts`],
      },
    }),
    configResolved: (config) => {
      if (config.command === 'build') logger = config.logger;
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) =>
      id === `\0${MODULE}`
        ? [
            `export { backend } from ${descriptionOf(dataSource, 'backend')};`,
            `export const settings = ${JSON.stringify(settings)};`,
            inbox === null
              ? 'export const inbox = null;'
              : `export { inbox } from ${descriptionOf(inbox.name, 'inbox')};`,
            `export const inboxSettings = ${JSON.stringify(inbox?.settings ?? null)};`,
          ].join('\n')
        : null,
    closeBundle: {
      order: 'post',
      sequential: true,
      // The build for Node that a prerendered build contains logs errors alone.
      handler: () => {
        const warning = warningAbout(inbox);
        if (warning !== null) logger?.warn(warning);
      },
    },
  };
}

function warningAbout(inbox: Environment['inbox']): string | null {
  if (!inbox?.description.reachesOwner) return NO_INBOX_WARNING;
  const isOnOwnHost = inbox.description.origins(inbox.settings).length === 0;
  return isOnOwnHost ? OWN_HOST_WARNING : null;
}

/** The module of a description, quoted. */
function descriptionOf(folder: string, name: 'backend' | 'inbox'): string {
  const module = new URL(`../src/adapters/${folder}/${name}.ts`, import.meta.url);
  return JSON.stringify(fileURLToPath(module));
}
