/** A number with its word: `1 entrada`, `2 entradas`. The plural may be given when it is not an s. */
export function count(amount: number, word: string, plural = `${word}s`): string {
  return `${amount} ${amount === 1 ? word : plural}`;
}
