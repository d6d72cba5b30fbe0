import { useCallback } from 'react';
import type { Notice } from '#ports/notifier.ts';
import { useServices } from './services.tsx';

/** The notices after a copy. */
export type CopyOutcomes = {
  /** Absent where the screen itself shows the success. */
  readonly copied?: Notice;
  readonly notCopied: Notice;
};

/** Returns a function that copies a text to the clipboard, shows a notice and resolves to the success. */
export function useCopy() {
  const { notifier } = useServices();
  return useCallback(
    async (text: string, { copied, notCopied }: CopyOutcomes): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        notifier.show(notCopied);
        return false;
      }
      if (copied !== undefined) notifier.show(copied);
      return true;
    },
    [notifier],
  );
}
