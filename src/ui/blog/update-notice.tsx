import { Button } from '#ui/components/button.tsx';
import styles from './update-notice.module.css';

type Props = {
  /** Shows the newer version of the post; null where there is none. */
  readonly onShow: (() => void) | null;
};

/** Tells the reader that the post has a newer version. It covers the foot of the window and moves nothing. */
export function UpdateNotice({ onShow }: Props) {
  return (
    <div className={styles.notice} data-is-empty={onShow === null}>
      <div className={styles.text} role="status">
        {onShow !== null && 'Esta entrada se actualizó.'}
      </div>
      {onShow !== null && (
        <Button size="small" onClick={onShow}>
          Ver la actualización
        </Button>
      )}
    </div>
  );
}
