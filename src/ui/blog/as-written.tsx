import styles from './as-written.module.css';

/** Letters of a piece. A browser may take a second over 20,000 that hang together, and 40 over 100,000. */
const PIECE = 2000;

/** The text in pieces that end with a line; a line that is longer is cut, between letters. */
export function piecesOf(source: string): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  while (start < source.length) {
    const piece = source.slice(start, start + PIECE);
    const isLast = start + piece.length === source.length;
    const lineEnd = isLast ? 0 : piece.lastIndexOf('\n') + 1;
    const isCutInside = !isLast && /[\ud800-\udbff]$/.test(piece);
    const length = lineEnd > 0 ? lineEnd : piece.length - (isCutInside ? 1 : 0);
    pieces.push(piece.slice(0, length));
    start += length;
  }
  return pieces;
}

type Props = { readonly source: string };

/** A text letter by letter, with its own line breaks. Only the pieces near the screen are laid out. */
export function AsWritten({ source }: Props) {
  return piecesOf(source).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place
    <div key={index} className={styles.piece} dir="auto">
      {piece}
    </div>
  ));
}
