import { useId } from 'react';
import button from '#ui/components/button.module.css';
import { ArrowRight } from '#ui/components/icons.tsx';
import { postPath } from '#ui/routes.ts';
import styles from './read-link.module.css';

type Props = {
  readonly slug: string;
  /** The id of the element with the post's title: it completes the link's name. */
  readonly titleId: string;
  readonly look: 'button' | 'text';
};

/** The link to a post. It covers the whole positioned box that contains it. */
export function ReadLink({ slug, titleId, look }: Props) {
  const id = useId();
  return (
    <a
      id={id}
      href={postPath(slug)}
      className={[styles.link, look === 'button' ? button.button : styles.text].join(' ')}
      data-size="small"
      aria-labelledby={`${id} ${titleId}`}
    >
      Leer Blog
      <ArrowRight />
    </a>
  );
}
