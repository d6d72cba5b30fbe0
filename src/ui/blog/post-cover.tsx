import type { PostSummary } from '#domain/model/post.ts';
import { Picture } from '#ui/components/picture.tsx';
import { lightOfCover } from './cover-light.ts';
import styles from './post-cover.module.css';

type Props = {
  readonly className?: string | undefined;
  readonly post: Pick<PostSummary, 'slug' | 'image'>;
  /** The width at which the cover is shown, as in the `sizes` of an image. */
  readonly sizes: string;
  /** True for the picture that is loaded first. */
  readonly isPriority?: boolean;
};

/** The cover of a post, from which the cover of its page grows. */
export function PostCover({ className, post, sizes, isPriority = false }: Props) {
  return (
    <Picture
      className={[styles.cover, className].filter(Boolean).join(' ')}
      src={post.image}
      alt=""
      seed={post.slug}
      light={lightOfCover(post.slug)}
      coverOf={post.slug}
      width={1680}
      height={720}
      sizes={sizes}
      isPriority={isPriority}
    />
  );
}
