import { site } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import styles from './avatar.module.css';
import { Picture } from './picture.tsx';

type Props = {
  readonly className?: string | undefined;
  /** The width at which the avatar is shown, as in the `sizes` of an image. */
  readonly sizes: string;
};

/** The owner's avatar, a decoration beside the name. It is too small for a drawing while it loads. */
export function Avatar({ className, sizes }: Props) {
  return (
    <Picture
      className={className}
      src={siteFiles.avatar}
      alt=""
      seed={site.fullName}
      backdrop={siteFiles.avatar !== '' && <span className={styles.backdrop} />}
      width={80}
      height={80}
      sizes={sizes}
    />
  );
}
