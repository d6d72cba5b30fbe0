import type { PostSummary } from '#domain/model/post.ts';
import { Picture } from '#ui/components/picture.tsx';
import { isDay, lightOfCover } from './cover-light.ts';
import styles from './post-cover.module.css';

type Props = {
  readonly className?: string | undefined;
  readonly post: Pick<PostSummary, 'slug' | 'image'>;
  /** '' where the title of the post is beside it. */
  readonly alt?: string;
  /** The width at which the cover is shown, as in the `sizes` of an image. */
  readonly sizes: string;
  /** True for the picture that is loaded first. */
  readonly isPriority?: boolean;
};

/** The cover of a post, which grows from a list to the page of the post. */
export function PostCover({ className, post, alt = '', sizes, isPriority = false }: Props) {
  const light = lightOfCover(post.slug);
  // A landscape of the day stands in place of a missing picture.
  const isBright = light ? isDay(light) : post.image === '';
  return (
    <Picture
      className={[isBright && styles.day, className].filter(Boolean).join(' ')}
      src={post.image}
      alt={alt}
      seed={post.slug}
      light={light}
      coverOf={post.slug}
      width={1680}
      height={720}
      sizes={sizes}
      isPriority={isPriority}
    />
  );
}
