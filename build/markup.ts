// The characters that HTML and XML 1.0 forbid: control characters, lone surrogates, two noncharacters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for the content or a quoted attribute of HTML and XML. */
export function escapeMarkup(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => REFERENCES[character] ?? '');
}

/** An element with these attributes and this inner markup; null makes an empty element. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  inside: string | null = null,
): string {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`),
  ];
  return inside === null ? `<${start.join(' ')}/>` : `<${start.join(' ')}>${inside}</${name}>`;
}

/** An element with escaped text. */
export function textElement(name: string, text: string): string {
  return element(name, {}, escapeMarkup(text));
}
