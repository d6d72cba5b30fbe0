import { site } from '#ui/content/site.ts';
import { siteFiles } from '#ui/content/site-files.ts';
import { Picture } from './picture.tsx';

type Props = {
  readonly className?: string | undefined;
  /** The width at which the avatar is shown, as in the `sizes` of an image. */
  readonly sizes: string;
};

/** The owner's avatar, a decoration beside the name. */
export function Avatar({ className, sizes }: Props) {
  return (
    <Picture
      className={className}
      src={siteFiles.avatar}
      alt=""
      seed={site.fullName}
      width={80}
      height={80}
      sizes={sizes}
    />
  );
}
