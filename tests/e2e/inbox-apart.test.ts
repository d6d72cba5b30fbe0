import { fillForm, storedMessages, submit } from './support/contact.ts';
import { expect, open, test } from './support/firestore-site.ts';
import { notice } from './support/locators.ts';

/** The site whose content comes over HTTP, from the files of the build, and whose inbox is in Firestore. */
const SITE = 'http://localhost:4175';

test('a site over HTTP delivers messages to its inbox in Firestore', async ({
  visit,
  server,
  invariants,
}) => {
  // A post mentions it.
  invariants.allowed.push('on screen: Firebase');
  const page = await open(visit, '/', SITE);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await fillForm(page);
  await submit(page);
  await expect(notice(page, 'Mensaje Enviado')).toBeVisible();
  expect(storedMessages(server)).toMatchObject([{ nombre: 'Ana Souto' }]);
  expect(posted).toEqual(['/v1/projects/demo-sitio/databases/(default)/documents/contactos']);
});
