import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Props = ComponentProps<'button'> & {
  readonly look?: 'primary' | 'quiet';
  readonly size?: 'small';
};

/** A button of the site's design; `type` is "button" by default. */
export function Button({ look, size, type = 'button', ...props }: Props) {
  return (
    <button type={type} className={styles.button} data-look={look} data-size={size} {...props} />
  );
}
