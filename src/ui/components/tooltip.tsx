import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  readonly text: string;
  readonly className?: string | undefined;
  /** A picture that the text names. */
  readonly children: ReactNode;
};

/**
 * A picture and its name below it, shown on hover, on focus and by touch. Escape hides the name wherever
 * the focus is (WCAG 1.4.13), until the pointer or the focus comes again.
 */
export function Tooltip({ text, className, children }: Props) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  const show = () => setIsDismissed(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <span className={styles.anchor} data-dismissed={isDismissed} onPointerEnter={show}>
      <span
        className={className}
        role="img"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the name too
        tabIndex={0}
        onFocus={show}
      >
        {children}
      </span>
      <span id={id} role="tooltip" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
