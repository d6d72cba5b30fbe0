import { expect } from 'vitest';
import { aMessage } from '#tests/support/builders.ts';
import type { Promises } from './data-source.ts';

/** What every backend promises of the messages that it is given. */
export const inboxPromises: Promises = {
  'the inbox keeps the four fields of a message under its id, and nothing else': async (open) => {
    const { source, contactos } = await open({});
    const message = aMessage({ name: 'Ñandú 👩🏽‍💻', message: 'línea 1\r\nlínea 2' });
    await source.inbox.deliver(message);
    expect([...(await contactos())]).toEqual([
      [
        message.id,
        {
          nombre: 'Ñandú 👩🏽‍💻',
          mail: message.email,
          mensaje: 'línea 1\r\nlínea 2',
          fecha: message.sentAt,
        },
      ],
    ]);
  },

  'the inbox holds one document after the same message is delivered again': async (open) => {
    const { source, contactos } = await open({});
    await source.inbox.deliver(aMessage());
    await source.inbox.deliver(aMessage());
    expect((await contactos()).size).toBe(1);
  },

  'the inbox refuses other content under an id that it has, and keeps the first': async (open) => {
    const { source, contactos } = await open({});
    await source.inbox.deliver(aMessage({ message: 'primero' }));
    const replay = source.inbox.deliver(aMessage({ message: 'otro' }));
    await expect(replay).rejects.toMatchObject({ name: 'DataSourceError', kind: 'refused' });
    expect([...(await contactos()).values()]).toMatchObject([{ mensaje: 'primero' }]);
  },

  'the inbox holds both of two messages with the same words and different ids': async (open) => {
    const { source, contactos } = await open({});
    await source.inbox.deliver(aMessage({ id: 'a'.repeat(40) }));
    await source.inbox.deliver(aMessage({ id: 'b'.repeat(40) }));
    expect((await contactos()).size).toBe(2);
  },

  'the inbox counts a message that the owner deleted as delivered, and keeps it deleted': async (
    open,
  ) => {
    const { source, contactos, deleteMessage } = await open({});
    const message = aMessage({ name: 'Una clienta', message: 'Un secreto.' });
    await source.inbox.deliver(message);
    await deleteMessage(message.id);
    await source.inbox.deliver(message);
    const kept = JSON.stringify([...(await contactos()).values()]);
    for (const words of [message.name, message.email, message.message]) {
      expect(kept).not.toContain(words);
    }
  },
};
