// What no HTML and no XML 1.0 may hold: control characters, halves of letters, two non-characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand in the content or in a quoted attribute of HTML and of XML. */
export function escapeMarkup(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => REFERENCES[letter] ?? '');
}

/** An element with these attributes and, unless it is null, this markup inside. */
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

/** An element that holds a text. */
export function textElement(name: string, text: string): string {
  return element(name, {}, escapeMarkup(text));
}
