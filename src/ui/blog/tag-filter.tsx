import { useState } from 'react';
import { OFFERED_TAGS } from '#domain/model/list-start.ts';
import { isSameTag, type TagCount } from '#domain/model/post-tags.ts';
import styles from './tag-filter.module.css';

type Props = {
  /** The most frequent tags of the list, which are offered, or all of them. */
  readonly counts: readonly TagCount[];
  readonly selected: string | null;
  readonly onChange: (tag: string | null) => void;
};

/** The tags of the list as toggle buttons, each with the number of its posts. */
export function TagFilter({ counts, selected, onChange }: Props) {
  const isSelected = (tag: string) => selected !== null && isSameTag(tag, selected);
  // The tag that was selected last stays, because a press of its button, which has the focus, removes the selection.
  const [last, setLast] = useState(selected);
  if (selected !== null && selected !== last) setLast(selected);
  const offered = counts.slice(0, OFFERED_TAGS);
  if (last !== null && !offered.some(({ tag }) => isSameTag(tag, last))) {
    offered.push(counts.find(({ tag }) => isSameTag(tag, last)) ?? { tag: last, count: 0 });
  }
  if (offered.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      className={styles.tags}
      aria-label="Etiquetas"
      data-lenis-prevent-horizontal
      // A browser may leave a part of a button that the keyboard comes to below the fade of the row.
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) scrollIntoRow(target);
      }}
    >
      {offered.map(({ tag, count }) => (
        <button
          key={tag}
          type="button"
          className={styles.tag}
          aria-pressed={isSelected(tag)}
          onClick={({ currentTarget }) => {
            scrollIntoRow(currentTarget);
            onChange(isSelected(tag) ? null : tag);
          }}
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

/** Scrolls the row of phones so far that the whole tag is before its fade. */
function scrollIntoRow(tag: Element) {
  tag.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
