import { useMemo } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { countTags, isSameTag } from '#domain/model/post-tags.ts';
import styles from './tag-filter.module.css';

/** How many of the most frequent tags are offered. The selected tag is offered besides. */
const TAG_LIMIT = 24;

type Props = {
  readonly posts: readonly PostSummary[];
  readonly selected: string | null;
  readonly onChange: (tag: string | null) => void;
};

/** The tags of the list as toggle buttons, each with the number of its posts. */
export function TagFilter({ posts, selected, onChange }: Props) {
  const counts = useMemo(() => countTags(posts), [posts]);
  const isSelected = (tag: string) => selected !== null && isSameTag(tag, selected);
  const offered = counts.slice(0, TAG_LIMIT);
  if (selected !== null && !offered.some(({ tag }) => isSelected(tag))) {
    offered.push(counts.find(({ tag }) => isSelected(tag)) ?? { tag: selected, count: 0 });
  }
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" className={styles.tags} aria-label="Etiquetas" data-lenis-prevent-horizontal>
      {offered.map(({ tag, count }) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-pressed={isSelected(tag)}
          onClick={() => onChange(isSelected(tag) ? null : tag)}
        >
          <span className={styles.name} dir="auto">
            {tag}
          </span>{' '}
          <span className={styles.count}>{count}</span>
        </button>
      ))}
    </div>
  );
}
