import { useId } from 'react';
import { ArrowRight } from '#ui/components/icons.tsx';
import { postPath } from '#ui/routes.ts';
import styles from './read-link.module.css';

type Props = {
  readonly slug: string;
  /** The id of the element with the post's title: it completes the link's name. */
  readonly titleId: string;
};

/** The link to a post. It covers the whole positioned box that contains it. */
export function ReadLink({ slug, titleId }: Props) {
  const id = useId();
  return (
    <a id={id} href={postPath(slug)} className={styles.link} aria-labelledby={`${id} ${titleId}`}>
      Leer Blog
      <ArrowRight />
    </a>
  );
}
