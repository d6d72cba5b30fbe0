import type { Locks } from '#ports/system.ts';

/**
 * Web Locks. In a browser that lacks or rejects them (as with all cookies blocked), the work runs without
 * a lock; the message ids make that safe.
 */
export function createWebLocks(manager: () => LockManager | undefined): Locks {
  return {
    withExclusiveLock: async (name, work) => {
      let hasStarted = false;
      let isHeldHere = true;
      const start = () => {
        hasStarted = true;
        return work();
      };
      try {
        await manager()?.request(name, { ifAvailable: true }, async (lock) => {
          isHeldHere = lock !== null;
          if (isHeldHere) await start();
        });
      } catch (reason) {
        if (hasStarted) throw reason;
      }
      if (isHeldHere && !hasStarted) await start();
      return isHeldHere;
    },
  };
}

export const webLocks: Locks = createWebLocks(() => navigator.locks);
