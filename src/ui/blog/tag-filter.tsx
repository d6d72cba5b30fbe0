import { useMemo } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { countTags, isSameTag, type TagCount } from '#domain/model/post-tags.ts';
import styles from './tag-filter.module.css';

/** The most frequent tags are offered, and the selected one. */
const TAG_LIMIT = 24;

type Props = {
  readonly posts: readonly PostSummary[];
  readonly selected: string | null;
  readonly onChange: (tag: string | null) => void;
};

/** The tags of the list as toggle buttons, each with the number of its posts. */
export function TagFilter({ posts, selected, onChange }: Props) {
  const counts = useMemo(() => countTags(posts), [posts]);
  const offered = offeredTags(counts, selected);
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" className={styles.tags} aria-label="Etiquetas" data-lenis-prevent-horizontal>
      {offered.map(({ tag, count }) => {
        const isSelected = selected !== null && isSameTag(tag, selected);
        return (
          <button
            key={tag}
            type="button"
            className={styles.tag}
            aria-pressed={isSelected}
            onClick={() => onChange(isSelected ? null : tag)}
          >
            <span className={styles.name} dir="auto">
              {tag}
            </span>{' '}
            <span className={styles.count}>{count}</span>
          </button>
        );
      })}
    </div>
  );
}

function offeredTags(counts: readonly TagCount[], selected: string | null): readonly TagCount[] {
  const offered = counts.slice(0, TAG_LIMIT);
  const isSelected = ({ tag }: TagCount) => selected !== null && isSameTag(tag, selected);
  if (selected === null || offered.some(isSelected)) return offered;
  return [...offered, counts.find(isSelected) ?? { tag: selected, count: 0 }];
}
