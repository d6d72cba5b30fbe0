import styles from './plain-text.module.css';

/** Characters of a chunk. Chromium takes a second to lay out 20,000 without white space, 40 s for 100,000. */
const CHUNK_LENGTH = 2000;

/** Splits a text after line ends; a longer line is split between characters, never inside a surrogate pair. */
export function splitText(source: string): readonly string[] {
  const chunks: string[] = [];
  let start = 0;
  while (start < source.length) {
    const chunk = source.slice(start, start + CHUNK_LENGTH);
    const isLast = start + chunk.length === source.length;
    const lineEnd = isLast ? 0 : chunk.lastIndexOf('\n') + 1;
    const splitsPair = !isLast && /[\ud800-\udbff]$/.test(chunk);
    const length = lineEnd > 0 ? lineEnd : chunk.length - (splitsPair ? 1 : 0);
    chunks.push(chunk.slice(0, length));
    start += length;
  }
  return chunks;
}

type Props = { readonly source: string };

/** A text with its own line breaks. The browser lays out only the chunks near the screen. */
export function PlainText({ source }: Props) {
  return splitText(source).map((chunk, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is known by its place
    <div key={index} className={styles.chunk} dir="auto">
      {chunk}
    </div>
  ));
}
