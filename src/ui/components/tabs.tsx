import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { hasModifier } from '#ui/modifier-keys.ts';
import styles from './tabs.module.css';
import { useTravellingSun } from './use-travelling-sun.ts';

type Tab = { readonly id: string; readonly name: string; readonly panel: ReactNode };
type Props = { readonly label: string; readonly tabs: readonly Tab[] };

/** The index of the tab that a key moves to; null for other keys. */
function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Tabs with automatic activation (WAI-ARIA Authoring Practices): arrows, Home and End select a tab; the
 * first tab is selected initially. Without JavaScript all panels are visible, each under its name.
 */
export function Tabs({ label, tabs }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen ?? 0;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useTravellingSun(list, '[aria-selected="true"]', active);

  function onKeyDown(event: KeyboardEvent) {
    const next = targetOf(event.key, active, tabs.length);
    if (next === null || hasModifier(event)) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} data-needs-script>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={index === active}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={onKeyDown}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${id}-${tab.id}-panel`}
            className={styles.panel}
            aria-labelledby={`${id}-${tab.id}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without links must be reachable by Tab
            tabIndex={0}
            hidden={index !== active}
            data-chosen={index === chosen || undefined}
            data-name={tab.name}
          >
            <noscript>
              <h3 className={styles.name}>{tab.name}</h3>
            </noscript>
            {tab.panel}
          </div>
        ))}
      </div>
    </div>
  );
}
