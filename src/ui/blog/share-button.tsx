import button from '#ui/components/button.module.css';
import { Share } from '#ui/components/icons.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { linkNotices } from './reading-notices.ts';
import styles from './share-button.module.css';

type Props = { readonly title: string };

/** Opens the system's share sheet, or copies the address where there is none. */
export function ShareButton({ title }: Props) {
  const copy = useCopy();

  async function share() {
    const url = window.location.origin + window.location.pathname;
    try {
      if ('share' in navigator) return await navigator.share({ title, url });
    } catch (reason) {
      // The reader has closed the sheet, or it is open still.
      const name = reason instanceof DOMException && reason.name;
      if (name === 'AbortError' || name === 'InvalidStateError') return;
    }
    await copy(url, linkNotices);
  }

  return (
    <button
      type="button"
      className={[button.button, styles.share].join(' ')}
      data-size="small"
      data-needs-script
      onClick={() => void share()}
    >
      <Share />
      Compartir
    </button>
  );
}
