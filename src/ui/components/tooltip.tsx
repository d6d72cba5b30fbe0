import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  readonly text: string;
  readonly className?: string | undefined;
  /** The picture that the text labels. */
  readonly children: ReactNode;
};

/**
 * A picture whose tooltip is visible on hover, focus and touch. Escape hides it wherever the focus is
 * (WCAG 1.4.13), until the next hover or focus.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keyboard
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
