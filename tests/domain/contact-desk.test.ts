import { describe, expect, test } from 'vitest';
import { ContactDesk } from '#domain/services/contact-desk.ts';
import { aDraft } from '#tests/support/builders.ts';
import { FixedClock, InboxInMemory } from '#tests/support/fakes.ts';

const NOW = '2026-11-20T15:04:05.678Z';

function aDesk() {
  const inbox = new InboxInMemory();
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return { inbox, desk: new ContactDesk(inbox, new FixedClock(NOW), newId) };
}

describe('a message for the owner', () => {
  test.each(['name', 'email', 'message'] as const)('is refused when its %s is empty', (field) => {
    const { desk, inbox } = aDesk();
    for (const nothing of ['', ' ', '\n\t\u00a0']) {
      const submission = desk.submit(aDraft({ [field]: nothing }));
      expect(submission).toEqual({ status: 'incomplete', missing: [field] });
    }
    expect(inbox.delivered).toEqual([]);
  });

  test('is told all of its empty fields at once, in the order of the form', () => {
    const { desk } = aDesk();
    const submission = desk.submit({ name: '', email: '', message: '' });
    expect(submission).toEqual({ status: 'incomplete', missing: ['name', 'email', 'message'] });
  });

  test('reaches the inbox byte for byte, with its own id and the time of the press', async () => {
    const { desk, inbox } = aDesk();
    const draft = aDraft({ name: '  Ñandú 👩🏽‍💻 ', message: 'مرحبا\r\n«hola»\u200b' });
    const submission = desk.submit(draft);
    if (submission.status !== 'sending') throw new Error('it was refused');
    await submission.delivery;
    expect(inbox.delivered).toEqual([{ ...draft, id: 'id-1', sentAt: new Date(NOW) }]);
  });

  test('has a new id at each press', async () => {
    const { desk, inbox } = aDesk();
    desk.submit(aDraft());
    desk.submit(aDraft());
    expect(inbox.delivered.map(({ id }) => id)).toEqual(['id-1', 'id-2']);
  });

  test('is not called delivered when the inbox fails', async () => {
    const { desk, inbox } = aDesk();
    inbox.failure = new Error('sin conexión');
    const submission = desk.submit(aDraft());
    if (submission.status !== 'sending') throw new Error('it was refused');
    await expect(submission.delivery).rejects.toThrow('sin conexión');
  });
});
