type Language = {
  readonly name: string;
  /** The grammar that colours it; without one it is shown plain. */
  readonly grammar?: string;
};

const JAVASCRIPT: Language = { name: 'JavaScript', grammar: 'javascript' };
const TYPESCRIPT: Language = { name: 'TypeScript', grammar: 'typescript' };
const HTML: Language = { name: 'HTML', grammar: 'xml' };
const TERMINAL: Language = { name: 'Terminal', grammar: 'bash' };
const CSHARP: Language = { name: 'C#', grammar: 'csharp' };
const TEXT: Language = { name: 'Texto' };

/** What the word behind a fence stands for. */
const LANGUAGES: ReadonlyMap<string, Language> = new Map([
  ['js', JAVASCRIPT],
  ['javascript', JAVASCRIPT],
  ['mjs', JAVASCRIPT],
  ['jsx', { name: 'JSX', grammar: 'javascript' }],
  ['ts', TYPESCRIPT],
  ['typescript', TYPESCRIPT],
  ['tsx', { name: 'TSX', grammar: 'typescript' }],
  ['html', HTML],
  ['xml', { name: 'XML', grammar: 'xml' }],
  ['svg', { name: 'SVG', grammar: 'xml' }],
  ['css', { name: 'CSS', grammar: 'css' }],
  ['json', { name: 'JSON', grammar: 'json' }],
  ['bash', TERMINAL],
  ['sh', TERMINAL],
  ['shell', TERMINAL],
  ['c', { name: 'C', grammar: 'c' }],
  ['cs', CSHARP],
  ['csharp', CSHARP],
  ['c#', CSHARP],
  ['', TEXT],
  ['txt', TEXT],
  ['text', TEXT],
  ['md', { name: 'Markdown' }],
  ['yaml', { name: 'YAML' }],
  ['yml', { name: 'YAML' }],
  ['sql', { name: 'SQL' }],
]);

/** A language by the word behind a fence; one that is not known goes by that word. */
export function languageOf(word: string): Language {
  return LANGUAGES.get(word.toLowerCase()) ?? { name: word };
}
