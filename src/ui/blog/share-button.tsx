import button from '#ui/components/button.module.css';
import { Share } from '#ui/components/icons.tsx';
import { useServices } from '#ui/services.tsx';
import { readingNotices } from './reading-notices.ts';
import styles from './share-button.module.css';

type Props = { readonly title: string };

/** Hands the page to the system's sheet, or where there is none copies its address. */
export function ShareButton({ title }: Props) {
  const { notifier } = useServices();

  async function share() {
    const url = window.location.origin + window.location.pathname;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (reason) {
      // The reader has closed the sheet.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      notifier.show(readingNotices.linkCopied);
    } catch {
      notifier.show(readingNotices.linkNotCopied);
    }
  }

  return (
    <button
      type="button"
      className={[button.button, styles.share].join(' ')}
      data-size="small"
      onClick={() => void share()}
    >
      <Share />
      Compartir
    </button>
  );
}
