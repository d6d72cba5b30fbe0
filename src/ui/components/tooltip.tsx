import { type ReactNode, useId, useState } from 'react';
import styles from './tooltip.module.css';

type Props = {
  readonly text: string;
  readonly className?: string | undefined;
  /** A picture that the text names. */
  readonly children: ReactNode;
};

/** A picture and its name below it, seen on hover, on focus and by touch; Escape puts it away. */
export function Tooltip({ text, className, children }: Props) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <span className={styles.anchor} data-dismissed={isDismissed}>
      <span
        className={className}
        role="img"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the name too
        tabIndex={0}
        onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
        onBlur={() => setIsDismissed(false)}
        onPointerLeave={() => setIsDismissed(false)}
      >
        {children}
      </span>
      <span id={id} role="tooltip" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
