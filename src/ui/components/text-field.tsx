import { useId } from 'react';
import styles from './text-field.module.css';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** The maximum number of code units. The field shows how many remain, and does not truncate the text. */
  readonly limit: number;
  /** The error message; null for none. */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'email';
  readonly autoComplete?: string;
  /** A text area that grows with its text. */
  readonly isMultiline?: boolean;
};

/** The counter appears in the last tenth of the limit. */
const COUNTER_SHARE = 0.1;

/** A text field with its label, a counter and an error message. */
export function TextField({
  label,
  name,
  value,
  limit,
  error,
  onChange,
  type = 'text',
  inputMode,
  autoComplete,
  isMultiline = false,
}: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const remaining = limit - value.length;
  const isCounterVisible = remaining <= limit * COUNTER_SHARE;
  const shared = {
    id,
    name,
    value,
    className: styles.input,
    'aria-required': true,
    'aria-invalid': error !== null,
    'aria-describedby': errorId,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isMultiline ? (
        <textarea {...shared} rows={4} data-lenis-prevent />
      ) : (
        <input {...shared} type={type} inputMode={inputMode} autoComplete={autoComplete} />
      )}
      {/* Rendered while empty, because a live region must exist before its text changes. */}
      <p className={styles.counter} aria-live="polite">
        {isCounterVisible && countInWords(remaining)}
      </p>
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

function countInWords(remaining: number): string {
  if (Math.abs(remaining) === 1) return remaining > 0 ? 'Queda 1 letra.' : 'Sobra 1 letra.';
  return remaining >= 0 ? `Quedan ${remaining} letras.` : `Sobran ${-remaining} letras.`;
}
