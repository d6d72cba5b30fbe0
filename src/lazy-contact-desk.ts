import type { ContactDesk } from '#domain/services/contact-desk.ts';
import { Listeners } from '#domain/services/listeners.ts';
import type { ContactDeskService } from '#ui/services.tsx';
import { memoizeAsync } from './memoize-async.ts';

/** The contact desk, which is loaded by `load`. Until then it has no messages, and `submit` throws. */
export function lazyContactDesk(open: () => Promise<ContactDesk>): ContactDeskService {
  let desk: ContactDesk | null = null;
  const changes = new Listeners();
  const load = memoizeAsync(async () => {
    desk = await open();
    desk.onChange(() => changes.notify());
    changes.notify();
  });
  return {
    load,
    submit: (draft, context) => {
      if (desk === null) throw new Error('The contact desk is not loaded');
      return desk.submit(draft, context);
    },
    sendNow: () => desk?.sendNow(),
    discard: (id) => desk?.discard(id),
    pending: () => desk?.pending() ?? NONE,
    onChange: changes.add,
  };
}

/** The same array each time: a list that changes would render forever. */
const NONE: ReturnType<ContactDesk['pending']> = [];
