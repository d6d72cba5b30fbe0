import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Props = ComponentProps<'button'> & {
  readonly look?: 'primary' | 'outline' | 'quiet';
  readonly size?: 'small';
  /** The widest label that the button shows in any state: its width stays when the label changes. */
  readonly widestLabel?: string;
};

/** A button of the site's design; `type` is "button" by default. */
export function Button({ look, size, widestLabel, type = 'button', ...props }: Props) {
  return (
    <button
      type={type}
      className={styles.button}
      data-look={look}
      data-size={size}
      data-widest={widestLabel}
      {...props}
    />
  );
}
