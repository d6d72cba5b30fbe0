type Language = {
  readonly name: string;
  /** The grammar of the highlighter; code without one has no colors. */
  readonly grammar?: string;
};

const JAVASCRIPT: Language = { name: 'JavaScript', grammar: 'javascript' };
const TYPESCRIPT: Language = { name: 'TypeScript', grammar: 'typescript' };
const HTML: Language = { name: 'HTML', grammar: 'xml' };
const TERMINAL: Language = { name: 'Terminal', grammar: 'bash' };
const CSHARP: Language = { name: 'C#', grammar: 'csharp' };
const TEXT: Language = { name: 'Texto' };

/** Languages by the info string of a fence. */
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

/** Returns the language of an info string; an unknown language has that string for its name. */
export function languageOf(infoString: string): Language {
  return LANGUAGES.get(infoString.toLowerCase()) ?? { name: infoString };
}
