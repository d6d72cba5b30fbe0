import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '#ui/focus-heading.ts';
import styles from './clamped-text.module.css';

type Props = { readonly className?: string | undefined; readonly children: string };

/** A paragraph of five lines at most. Where that cuts it, a button at the end of the last line shows the rest. */
export function ClampedText({ className, children }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  // A longer text may have the same five lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is measured
  useEffect(() => {
    const paragraph = text.current;
    if (paragraph === null || isWhole) return;
    const observer = new ResizeObserver(() => {
      setIsCut(paragraph.scrollHeight > paragraph.clientHeight + 1);
    });
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [isWhole, children]);

  return (
    <div className={styles.box}>
      <p
        ref={text}
        className={[styles.text, className].join(' ')}
        dir="auto"
        data-cut={isCut || undefined}
        data-whole={isWhole || undefined}
      >
        {children}
      </p>
      {isCut && (
        <button
          ref={passFocusToText}
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Leer menos' : 'Leer más'}
        </button>
      )}
    </div>
  );
}

/** A ref for the button. When it is removed with the focus, because the whole text has room, the text gets the focus. */
function passFocusToText(button: HTMLElement | null) {
  if (button === null) return;
  return () => {
    if (button === document.activeElement) focusHeading(button.parentElement, 'p');
  };
}
