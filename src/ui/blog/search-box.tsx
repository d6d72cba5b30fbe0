import { useEffect, useId, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { SearchGlass } from '#ui/components/icons.tsx';
import styles from './search-box.module.css';

type Props = { readonly query: string; readonly onChange: (query: string) => void };

/** The field in which the list is searched. It follows the address, also when that changes by itself. */
export function SearchBox({ query, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(query);
  const navigationType = useNavigationType();

  useEffect(() => {
    // Only typing replaces; its address comes after the keys, and may be a few letters behind.
    if (navigationType !== 'REPLACE') setText(query);
  }, [query, navigationType]);

  return (
    <search className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Buscar entradas
      </label>
      <SearchGlass />
      <input
        id={id}
        type="search"
        className={styles.input}
        value={text}
        placeholder="Buscar entradas"
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => {
          setText(target.value);
          onChange(target.value);
        }}
      />
    </search>
  );
}
