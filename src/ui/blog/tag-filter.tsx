import { useMemo } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { countTags, type TagCount } from '#domain/model/post-tags.ts';
import styles from './tag-filter.module.css';

/** How many tags are offered: the commonest ones, and whichever is chosen. */
const MOST = 24;

type Props = {
  readonly posts: readonly PostSummary[];
  readonly tag: string | null;
  readonly onChange: (tag: string | null) => void;
};

/** The tags of the list with the number of posts of each; the chosen one, pressed again, lets go. */
export function TagFilter({ posts, tag, onChange }: Props) {
  const counts = useMemo(() => countTags(posts), [posts]);
  const offered = offeredTags(counts, tag);
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" className={styles.tags} aria-label="Etiquetas" data-lenis-prevent-horizontal>
      {offered.map(({ tag: own, count }) => (
        <button
          key={own}
          type="button"
          className={styles.tag}
          aria-pressed={own === tag}
          onClick={() => onChange(own === tag ? null : own)}
        >
          <span className={styles.name} dir="auto">
            {own}
          </span>{' '}
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  );
}

function offeredTags(counts: readonly TagCount[], chosen: string | null): readonly TagCount[] {
  const offered = counts.slice(0, MOST);
  if (chosen === null || offered.some(({ tag }) => tag === chosen)) return offered;
  return [...offered, counts.find(({ tag }) => tag === chosen) ?? { tag: chosen, count: 0 }];
}
