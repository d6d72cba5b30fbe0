import { useCallback } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { isUnmodifiedLeftClick } from '#ui/modifier-keys.ts';
import { useCopy } from '#ui/use-copy.ts';
import { codeNotices, linkNotices } from './reading-notices.ts';

/** How long a button shows that it has copied, in milliseconds. */
const CONFIRMATION_TIME = 2000;
const COPIED = 'Copiado';

/**
 * Handles the clicks inside the body of a post that copy code or the link to a heading. One listener on the
 * container handles them all, because the body may be server HTML without React elements. Returns the ref of
 * that container; `announce` fills a live region.
 */
export function useClickDelegation(announce: (text: string) => void) {
  const copy = useCopy();

  return useCallback(
    (container: HTMLElement | null) => {
      if (container === null) return;
      let clearing: ReturnType<typeof setTimeout> | undefined;

      async function copyCode(button: Element) {
        const isCopied = await copy(codeBeside(button), codeNotices);
        if (!isCopied) return;
        // The button still shows the confirmation of the click before.
        if (button.textContent === COPIED) return;
        const label = button.textContent;
        button.textContent = COPIED;
        setTimeout(() => {
          button.textContent = label;
        }, CONFIRMATION_TIME);
        // A live region announces a text that it has already only when it was empty in between.
        announce('');
        afterPaint(() => announce(COPIED));
        clearTimeout(clearing);
        clearing = setTimeout(announce, CONFIRMATION_TIME, '');
      }

      function onClick(event: MouseEvent) {
        if (!(event.target instanceof Element)) return;
        const button = event.target.closest('[data-action="copy-code"]');
        if (button !== null) void copyCode(button);
        const link = event.target.closest<HTMLAnchorElement>('[data-action="copy-link"]');
        if (link !== null && isUnmodifiedLeftClick(event)) void copy(link.href, linkNotices);
      }

      container.addEventListener('click', onClick);
      return () => container.removeEventListener('click', onClick);
    },
    [copy, announce],
  );
}

function codeBeside(button: Element): string {
  return button.closest('figure')?.querySelector('code')?.textContent.trimEnd() ?? '';
}
