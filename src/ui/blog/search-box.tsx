import { useEffect, useId, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { SearchGlass } from '#ui/components/icons.tsx';
import { MAX_LENGTH } from './list-address.ts';
import styles from './search-box.module.css';

type Props = { readonly query: string; readonly onChange: (query: string) => void };

/** The search field of the list. Its text follows the address, for example after Back. */
export function SearchBox({ query, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(query);
  const navigationType = useNavigationType();

  useEffect(() => {
    // Only typing replaces the address, which may be a few characters behind the field.
    if (navigationType !== 'REPLACE') setText(query);
  }, [query, navigationType]);

  // The visitor may have typed before hydration.
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== text) change(typed);
  }, []);

  function change(typed: string) {
    setText(typed);
    onChange(typed);
  }

  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Buscar entradas
      </label>
      <SearchGlass />
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        value={text}
        placeholder="Buscar entradas"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => change(target.value)}
      />
    </search>
  );
}
