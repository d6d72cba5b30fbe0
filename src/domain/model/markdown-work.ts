import { BLANK, fenceReader, linesOf, readPrefix, UNDERLINE } from './markdown-line.ts';

/** What a text asks of the parser. */
export type MarkdownShape = {
  /** The time that it takes at the most, in letters of plain prose that take as long. */
  readonly work: number;
  /** How deep its quotes and lists can nest at the most. */
  readonly depth: number;
  /** The most marks (`*`, `_`, `~`, brackets, ticks...) between two blank lines: they may nest too. */
  readonly marks: number;
};

/**
 * Prices in letters of plain prose (0.7 µs each: react-markdown 10.1.0 with remark-gfm 4.0.1, Node 20,
 * CPU time of parsing and rendering). Measured, then rounded up; the ones below a line grow with the
 * product of two counts, because the parser walks back over one for each of the other.
 */
const PRICE = {
  letter: 0.5,
  word: 8,
  line: 40,
  blankLine: 25,
  block: 150,
  fence: 250,
  codeLine: 40,
  list: 250,
  quote: 100,
  level: 60,
  mark: 80,
  cell: 100,
  address: 100,
  // Emphasis: each mark that closes nothing looks at every mark before it.
  markByMark: 1 / 12,
  // Neighbouring pieces of text are joined inside one array.
  lineByPiece: 0.003,
  // After an open bracket, each word looks for it again: it may not become a link.
  wordByWord: 0.02,
  // A line without its container's marks looks at every line of its block.
  lineByLine: 0.07,
  // `<!`, `<?` and ticks without an end are followed to the end of the block.
  letterByOpener: 1.5,
  // A word that wraps is measured again from each line to its end, where a face kerns its letters.
  letterByLetter: 0.0075,
  // The end of a list or a quote, and an underlined heading, copy what was read so far.
  lineByEnd: 0.06,
  // Each reference looks through the definitions, and repeats what it finds.
  referenceByDefinition: 0.02,
  referenceByLetter: 0.1,
};

/** Looks ahead once: trying each dash in turn would take the square of the line. */
const TABLE_RULE = /^(?=[^-]*-)[|:\- \t]*$/;
/** A heading or an item at the margin: no paragraph, and so no mark, goes on across it. */
const FRESH_BLOCK = /^ {0,3}(?:[-+*][ \t]+\S|#{1,6}[ \t])/;
const MARKS = /([*_~])\1*|`+|[[\]<&!\\|@]|:\/\/|www\./gi;
const OPENERS = /<[!?]/g;
const RUNS = /[^ \t]+/g;
const WORDS = /[\w.+-]+/g;

/** The lines between two blank ones, in which marks look for one another. */
function emptyBlock() {
  return {
    lines: 0,
    letters: 0,
    words: 0,
    marks: 0,
    openers: 0,
    ticks: new Set<number>(),
    columns: 0,
    hasBracket: false,
    isContained: false,
  };
}

type Block = ReturnType<typeof emptyBlock>;

function workBetween({ lines, letters, words, marks, ...block }: Block): number {
  return (
    marks * marks * PRICE.markByMark +
    (lines + marks) * (lines + marks + words) * PRICE.lineByPiece +
    (block.hasBracket ? words * words * PRICE.wordByWord : 0) +
    (block.isContained ? lines * lines * PRICE.lineByLine : 0) +
    (block.openers + block.ticks.size) * letters * PRICE.letterByOpener
  );
}

/** Adds the text of a line to its block; answers what its marks cost by themselves. */
function addText(block: Block, text: string): number {
  let work = 0;
  for (const [run] of text.matchAll(RUNS)) work += run.length ** 2 * PRICE.letterByLetter;
  for (const [run] of text.matchAll(MARKS)) {
    const isAddress = run.length > 2 && /[w:]/i.test(run);
    const isRun = /[*_~]/.test(run);
    // Two of them make one strong.
    const count = isRun ? Math.ceil(run.length / 2) : 1;
    if (run.startsWith('`')) block.ticks.add(run.length);
    if (run === '[') block.hasBracket = true;
    // A cell's border pairs with nothing.
    if (run !== '|') block.marks += count;
    work += isAddress ? PRICE.address : count * PRICE.mark;
  }
  block.lines += 1;
  block.letters += text.length + 1;
  const words = text.match(WORDS)?.length ?? 0;
  block.words += words;
  block.openers += text.match(OPENERS)?.length ?? 0;
  if (TABLE_RULE.test(text)) block.columns = text.split('|').length;
  return work + words * PRICE.word + block.columns * PRICE.cell;
}

/** Reads the shape of a text in one pass over its lines, in time proportional to its length. */
export function markdownShape(markdown: string): MarkdownShape {
  const readFence = fenceReader();
  let [work, depth, marks] = [markdown.length * PRICE.letter, 0, 0];
  let [ends, references, definitions, definitionLength, longestDefinition] = [0, 0, 0, 0, 0];
  let [previousDepth, isFresh] = [0, true];
  let block = emptyBlock();
  const close = () => {
    isFresh = true;
    if (block.lines === 0) return;
    work += workBetween(block);
    marks = Math.max(marks, block.marks);
    block = emptyBlock();
  };

  const lines = linesOf(markdown);
  for (const line of lines) {
    const kind = readFence(line);
    if (kind !== 'text') {
      work += kind === 'fence' ? PRICE.fence : PRICE.codeLine;
      close();
      definitionLength = 0;
      continue;
    }
    if (BLANK.test(line)) {
      work += PRICE.blankLine + previousDepth * PRICE.level;
      close();
      definitionLength = 0;
      continue;
    }
    const prefix = readPrefix(line);
    if (UNDERLINE.test(prefix.text) && !isFresh) ends += 1;
    if (FRESH_BLOCK.test(line)) close();
    if (prefix.depth < previousDepth) ends += 1;
    work +=
      PRICE.line +
      (isFresh ? PRICE.block : 0) +
      prefix.lists * PRICE.list +
      prefix.quotes * PRICE.quote +
      (prefix.depth - prefix.lists - prefix.quotes) * PRICE.level;
    work += addText(block, prefix.text);
    block.isContained ||= prefix.depth > 0;
    references += prefix.text.split(']').length - 1;
    if (prefix.text.includes(']:')) {
      definitions += 1;
      definitionLength = 0;
    }
    definitionLength += prefix.text.length;
    if (definitions > 0) longestDefinition = Math.max(longestDefinition, definitionLength);
    depth = Math.max(depth, prefix.depth);
    previousDepth = prefix.depth;
    isFresh = false;
  }
  close();

  work += ends * lines.length * PRICE.lineByEnd;
  if (definitions > 0) {
    work += references * definitions * PRICE.referenceByDefinition;
    work += references * longestDefinition * PRICE.referenceByLetter;
  }
  return { work: Math.ceil(work), depth, marks };
}
