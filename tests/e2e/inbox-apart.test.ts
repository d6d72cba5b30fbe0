import { storedMessages } from '#tests/support/contact.ts';
import { fillForm, submit } from './support/contact.ts';
import { expect, open, SHELL_SITE, test } from './support/firestore-site.ts';
import { messageField, notice, submitButton } from './support/locators.ts';

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

test('a site on Firestore without an inbox takes no messages, and opens a mail with the typed text', async ({
  visit,
  server,
}) => {
  const page = await open(visit, '/', SHELL_SITE);
  await expect(page.getByRole('heading', { name: 'Faro del Sur' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Escribime.' });
  await expect(form).toContainText('Este formulario no puede recibir mensajes');
  await expect(submitButton(page)).toHaveCount(0);
  await fillForm(page, 'Quiero una tienda');
  const mail = form.getByRole('link', { name: 'Enviarlo por mail' });
  await expect(mail).toHaveAttribute('href', /^mailto:.*body=Quiero%20una%20tienda/);
  await page.getByLabel('Email').press('Enter');
  await page.waitForTimeout(500);
  await expect(messageField(page)).toHaveValue('Quiero una tienda');
  expect(server.deliveries).toEqual([]);
});
