import { tombstoneOf } from '#scripts/content/contact-message.ts';
import {
  documents,
  expectFailedTries,
  expectNotice,
  openInStoppedTime,
  send,
  waiting,
} from './support/contact.ts';
import { expect, test } from './support/firestore-site.ts';
import { pass, stopTime } from './support/page-time.ts';

test('keeps a message deleted that the owner deleted while the device still repeats it, and counts it as sent', async ({
  visit,
  server,
}) => {
  await stopTime(visit);
  server.plan.push({ kind: 'answer', body: '<!doctype html>', isWritten: true });
  const page = await openInStoppedTime(visit);
  await send(visit, page);
  await expectNotice(page, 'Mensaje guardado');
  await expectFailedTries(page, 1);
  for (const [id, fields] of server.firestore.read('contactos')) {
    server.firestore.put('contactos', [{ id, fields: tombstoneOf(fields) }]);
  }
  await pass(visit, 2500);
  await expectNotice(page, 'Mensaje Enviado');
  await expect(waiting(page)).toHaveCount(0);
  expect(server.deliveries).toHaveLength(2);
  expect(documents(server)).toEqual([
    { nombre: '', mail: '', mensaje: '', fecha: expect.any(Date) },
  ]);
});
