/** The three texts of the contact form. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactField = 'name' | 'email' | 'message';

/**
 * A message on its way to the owner. The id is made once, before the first attempt, and every attempt
 * carries it: an inbox that already has it takes the replay for the same message.
 */
export type ContactMessage = ContactDraft & { readonly id: string; readonly sentAt: Date };

/**
 * How long each field may be, in UTF-16 code units. The access rules' ceilings are four times these;
 * 254 is the longest address that mail can carry (RFC 5321).
 */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  message: 5000,
};

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', message: '' };

/** The fields in the order of the form. */
const FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Control characters, except tabs and line ends. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/gu;
const LINE_ENDS = /[\r\n]+/g;
/** Characters without a glyph: white space, control, format and filler characters, the blank Braille cell. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The draft as it is sent: without control characters and outer white space, with U+FFFD in place of
 * each lone surrogate (which no encoding can carry), name and email on one line.
 */
export function cleanDraft({ name, email, message }: ContactDraft): ContactDraft {
  return {
    name: cleanText(name.replace(LINE_ENDS, ' ')),
    email: cleanText(email.replace(LINE_ENDS, ' ')),
    message: cleanText(message),
  };
}

function cleanText(text: string): string {
  return toWellFormed(text).replace(CONTROL_CHARACTER, '').trim();
}

/** The text with U+FFFD in place of each lone surrogate. `String.prototype.toWellFormed` is too young. */
export function toWellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd');
}

/** The fields in which nothing can be seen: all three are asked for. */
export function missingFields(draft: ContactDraft): readonly ContactField[] {
  return FIELDS.filter((field) => draft[field].replace(INVISIBLE, '') === '');
}

/** The fields that are longer than their limit. */
export function tooLongFields(draft: ContactDraft): readonly ContactField[] {
  return FIELDS.filter((field) => draft[field].length > CONTACT_LIMITS[field]);
}

/** Whether two drafts have the same texts, to the letter. */
export function isSameDraft(a: ContactDraft, b: ContactDraft): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}
