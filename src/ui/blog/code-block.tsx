import type { ReactNode } from 'react';
import styles from './code-block.module.css';
import { languageOf } from './code-languages.ts';
import { type CodePiece, useHighlighted } from './highlighting.ts';

type Props = {
  readonly code: string;
  /** The word behind the fence; '' without one. */
  readonly word: string;
};

/** A block of code with its language and a button that copies it (see click-delegation.ts). */
export function CodeBlock({ code, word }: Props) {
  const { name, grammar } = languageOf(word);
  const pieces = useHighlighted(code, grammar);
  return (
    <figure className={styles.block} dir="ltr">
      <figcaption className={styles.bar}>
        <span className={styles.language}>{name}</span>
        <button type="button" className={styles.copy} data-action="copy-code" data-needs-script>
          Copiar código
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by Tab */}
      <pre tabIndex={0} dir="ltr" data-lenis-prevent-horizontal>
        <code>{elementsOf(pieces)}</code>
      </pre>
    </figure>
  );
}

function elementsOf(pieces: readonly CodePiece[]): ReactNode {
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
      <span key={index} className={piece.kind}>
        {elementsOf(piece.pieces)}
      </span>
    ),
  );
}
