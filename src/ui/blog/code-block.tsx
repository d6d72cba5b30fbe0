import type { ReactNode } from 'react';
import styles from './code-block.module.css';
import { languageOf } from './code-languages.ts';
import { type CodeToken, useHighlighted } from './highlighting.ts';
import wideBlock from './wide-block.module.css';

type Props = {
  readonly code: string;
  /** The first word of the fence's info string; '' without one. */
  readonly infoString: string;
};

/** A block of code with its language and a button that copies it (see click-delegation.ts). */
export function CodeBlock({ code, infoString }: Props) {
  const { name, grammar } = languageOf(infoString);
  const tokens = useHighlighted(code, grammar);
  return (
    <figure className={[styles.block, wideBlock.wide].join(' ')} dir="ltr">
      <figcaption className={styles.bar}>
        <span className={styles.language}>{name}</span>
        <button type="button" className={styles.copy} data-action="copy-code" data-needs-script>
          Copiar código
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by Tab */}
      <pre className={wideBlock.scroller} tabIndex={0} dir="ltr" data-lenis-prevent-horizontal>
        <code>{elementsOf(tokens)}</code>
      </pre>
    </figure>
  );
}

function elementsOf(tokens: readonly CodeToken[]): ReactNode {
  return tokens.map((token, index) =>
    typeof token === 'string' ? (
      token
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a token is known by its place
      <span key={index} className={token.kind}>
        {elementsOf(token.tokens)}
      </span>
    ),
  );
}
