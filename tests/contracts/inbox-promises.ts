import { expect } from 'vitest';
import { aMessage } from '#tests/support/builders.ts';
import type { Promises } from './contract.ts';
import { SHORT_DEADLINES, UNPROVEN_ANSWERS } from './kit/backend-under-test.ts';

/** The promises of every backend about the messages that visitors send. */
export const inboxPromises: Promises = {
  'stores the four fields of a message under its id, and nothing else': async (open) => {
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

  'stores a message once when it is delivered again': async (open) => {
    const { source, contactos } = await open({});
    await source.inbox.deliver(aMessage());
    await source.inbox.deliver(aMessage());
    expect((await contactos()).size).toBe(1);
  },

  'stores a message once when it is delivered twice at once': async (open) => {
    const { source, contactos } = await open({});
    await Promise.all([source.inbox.deliver(aMessage()), source.inbox.deliver(aMessage())]);
    expect((await contactos()).size).toBe(1);
  },

  'rejects a delivery whose answer is lost, and stores the message once when it is delivered again':
    async (open) => {
      const { source, contactos } = await open({ trouble: 'loses the first answer' });
      await expect(source.inbox.deliver(aMessage())).rejects.toMatchObject({
        name: 'DataSourceError',
        kind: expect.stringMatching(/^(unavailable|offline)$/),
      });
      await source.inbox.deliver(aMessage());
      expect((await contactos()).size).toBe(1);
    },

  'rejects a confirmation that does not name the message': async (open) => {
    const { source } = await open({ trouble: 'confirms without proof' });
    for (const answer of Object.keys(UNPROVEN_ANSWERS)) {
      await expect(source.inbox.deliver(aMessage()), answer).rejects.toMatchObject({
        name: 'DataSourceError',
        kind: 'malformed',
      });
    }
  },

  'rejects a delivery that is answered with an empty conflict': async (open) => {
    const { source } = await open({ trouble: 'reports an empty conflict' });
    const delivery = source.inbox.deliver(aMessage());
    await expect(delivery).rejects.toMatchObject({ name: 'DataSourceError' });
  },

  'applies the deadline of a delivery, and not of a read, to a delivery': async (open) => {
    const { source } = await open({ trouble: 'hangs' });
    const start = performance.now();
    await expect(source.inbox.deliver(aMessage())).rejects.toMatchObject({ kind: 'timeout' });
    // A timer may fire a little early.
    expect(performance.now() - start).toBeGreaterThan(SHORT_DEADLINES.deliver - 20);
  },

  'aborts a request for posts and a delivery at their deadlines': async (open) => {
    const { source, abortedRequests } = await open({ trouble: 'hangs' });
    await expect(source.posts.all()).rejects.toMatchObject({ kind: 'timeout' });
    await expect.poll(abortedRequests).toBe(1);
    await expect(source.inbox.deliver(aMessage())).rejects.toMatchObject({ kind: 'timeout' });
    await expect.poll(abortedRequests).toBe(2);
  },

  'refuses other content under a stored id, and keeps the first': async (open) => {
    const { source, contactos } = await open({});
    await source.inbox.deliver(aMessage({ message: 'primero' }));
    const replay = source.inbox.deliver(aMessage({ message: 'otro' }));
    await expect(replay).rejects.toMatchObject({ name: 'DataSourceError', kind: 'refused' });
    expect([...(await contactos()).values()]).toMatchObject([{ mensaje: 'primero' }]);
  },

  'stores both of two messages with the same content and different ids': async (open) => {
    const { source, contactos } = await open({});
    await source.inbox.deliver(aMessage({ id: 'a'.repeat(40) }));
    await source.inbox.deliver(aMessage({ id: 'b'.repeat(40) }));
    expect((await contactos()).size).toBe(2);
  },

  'accepts a message that the owner deleted, and keeps it deleted': async (open) => {
    const { source, contactos, deleteMessage } = await open({});
    const message = aMessage({ name: 'Una clienta', message: 'Un secreto.' });
    await source.inbox.deliver(message);
    await deleteMessage(message.id);
    await source.inbox.deliver(message);
    const stored = JSON.stringify([...(await contactos()).values()]);
    for (const text of [message.name, message.email, message.message]) {
      expect(stored).not.toContain(text);
    }
  },
};
