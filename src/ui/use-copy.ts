import { useCallback } from 'react';
import type { Notice } from '#ports/notifier.ts';
import { useServices } from './services.tsx';

/** What the visitor is told of a copy. */
export type CopyOutcomes = {
  /** Left out where the screen itself shows it. */
  readonly copied?: Notice;
  readonly notCopied: Notice;
};

/** Puts a text into the clipboard, tells how that went, and answers whether it is there. */
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
