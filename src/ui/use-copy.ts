import { useCallback } from 'react';
import type { Notice } from '#ports/notifier.ts';
import { type Services, useServices } from './services.tsx';

/** The notices after a copy. */
export type CopyOutcomes = {
  /** Absent where the screen itself shows the success. */
  readonly copied?: Notice;
  readonly notCopied: Notice;
};

/** Copies a text to the clipboard, shows a notice and resolves to the success. */
export async function copyText(
  text: string,
  { copied, notCopied }: CopyOutcomes,
  notifier: Services['notifier'],
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notifier.show(notCopied);
    return false;
  }
  if (copied !== undefined) notifier.show(copied);
  return true;
}

/** Returns `copyText` with the notifier of the site. */
export function useCopy() {
  const { notifier } = useServices();
  return useCallback(
    (text: string, outcomes: CopyOutcomes) => copyText(text, outcomes, notifier),
    [notifier],
  );
}
