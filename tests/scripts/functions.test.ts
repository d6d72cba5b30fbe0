import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { headerOf, openMailServer, textOf } from '#tests/support/mail-server.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

// The Cloud Function in `functions`, with the packages of its folder: nodemailer as it is, and these modules in
// the place of firebase-functions.

const FIREBASE_FUNCTIONS = {
  'package.json': JSON.stringify({
    type: 'module',
    exports: { './params': './params.js', './v2/firestore': './firestore.js' },
  }),
  'params.js': `
    const define = (name) => ({ value: () => process.env[name] });
    export { define as defineSecret, define as defineString };`,
  'firestore.js': 'export const onDocumentCreated = (options, run) => ({ options, run });',
};

type Trigger = {
  readonly options: Readonly<Record<string, unknown>>;
  run(event: unknown): Promise<void>;
};

afterEach(() => vi.unstubAllEnvs());

async function loadFunction(env: Readonly<Record<string, string>>): Promise<Trigger> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const own = ['index.js', 'notification.js', 'package.json'];
  const folder = tempFolder({
    ...Object.fromEntries(own.map((name) => [name, readFileSync(`functions/${name}`, 'utf8')])),
    ...Object.fromEntries(
      Object.entries(FIREBASE_FUNCTIONS).map(([name, text]) => [
        `node_modules/firebase-functions/${name}`,
        text,
      ]),
    ),
  });
  symlinkSync(path.resolve('node_modules/nodemailer'), `${folder}/node_modules/nodemailer`);
  const { notifyOwner } = await import(pathToFileURL(`${folder}/index.js`).href);
  return notifyOwner;
}

const event = {
  params: { id: 'a'.repeat(40) },
  data: {
    data: () => ({ nombre: 'Ñandú', mail: 'ana@x.ar', mensaje: '¿Hola?', fecha: new Date() }),
  },
};

test('the function mails a new document of contactos to the owner, under the id of the message', async () => {
  const { host, mails } = await openMailServer();
  const { options, run } = await loadFunction({
    NOTIFY_SMTP_URL: `smtp://${host}`,
    NOTIFY_MAIL_TO: 'duenia@sitio.com.ar',
  });
  expect(options).toMatchObject({ document: 'contactos/{id}', retry: true });
  await run(event);
  await run(event);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(headerOf(mail, 'Message-ID')).toBe(`<${event.params.id}@sitio.com.ar>`);
    expect(headerOf(mail, 'Reply-To')).toContain('<ana@x.ar>');
    expect(headerOf(mail, 'To')).toBe('duenia@sitio.com.ar');
    expect(textOf(mail)).toMatch(/^¿Hola\?\r?\n\r?\nÑandú <ana@x\.ar>/);
  }
});

test('the function fails, so that it is repeated, without the visitor’s words in the error', async () => {
  const { host } = await openMailServer({ refuse: () => 550 });
  const { run } = await loadFunction({
    NOTIFY_SMTP_URL: `smtp://${host}`,
    NOTIFY_MAIL_TO: 'duenia@sitio.com.ar',
  });
  await expect(run(event)).rejects.toThrow(/^The mail was not sent: EMESSAGE$/);
});

test('the packages of the function have exact versions, that of nodemailer as in the tool', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { dependencies } = read('functions/package.json');
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dependencies.nodemailer).toBe(read('package.json').devDependencies.nodemailer);
});
