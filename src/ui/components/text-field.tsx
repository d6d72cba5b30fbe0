import { useId } from 'react';
import styles from './text-field.module.css';

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** How many letters fit. Near the end the field says how many are left; it never cuts any off. */
  readonly limit: number;
  /** A sentence that says what is wrong; null while nothing is. */
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'email';
  readonly autoComplete?: string;
  /** Several lines, growing with the text. */
  readonly isLong?: boolean;
};

/** The last tenth of the room is where the count begins. */
const NEAR_THE_END = 0.1;

/** A field with its label above and, when it has one, its error below. */
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
  isLong = false,
}: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const left = limit - value.length;
  const isNearTheEnd = left <= limit * NEAR_THE_END;
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
      {isLong ? (
        <textarea {...shared} rows={4} data-lenis-prevent />
      ) : (
        <input {...shared} type={type} inputMode={inputMode} autoComplete={autoComplete} />
      )}
      {/* Both stand here empty: a live region, and a description, must be there before their words. */}
      <p className={styles.counter} aria-live="polite">
        {isNearTheEnd && (left >= 0 ? `Quedan ${left} letras.` : `Sobran ${-left} letras.`)}
      </p>
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  );
}
