/** The three texts of the contact form. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactField = 'name' | 'email' | 'message';

/**
 * A submitted message. The id is an idempotency key: it is generated once, before the first attempt, and
 * an inbox that already has it treats a repeated delivery as the same message.
 */
export type ContactMessage = ContactDraft & { readonly id: string; readonly sentAt: Date };

/**
 * The maximum length of each field, in UTF-16 code units. The access rules allow four times as much.
 * 254 is the longest email address (RFC 5321).
 */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  message: 5000,
};

export const EMPTY_DRAFT: ContactDraft = { name: '', email: '', message: '' };

/** The fields in the order of the form. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Control characters, except tabs and line ends. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/gu;
const LINE_ENDS = /[\r\n]+/g;
/** Characters without a glyph: white space, control, format and filler characters, the blank Braille cell. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The draft as it is sent: without control characters and outer white space, with U+FFFD in place of
 * each lone surrogate (which UTF-8 cannot encode), and with name and email on one line.
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

/** Replaces each lone surrogate with U+FFFD, in browsers without `String.prototype.toWellFormed` too. */
export function toWellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd');
}

/** The fields without a visible character. All three are required. */
export function missingFields(draft: ContactDraft): readonly ContactField[] {
  return CONTACT_FIELDS.filter((field) => draft[field].replace(INVISIBLE, '') === '');
}

/** The fields that are longer than their limit. */
export function tooLongFields(draft: ContactDraft): readonly ContactField[] {
  return CONTACT_FIELDS.filter((field) => draft[field].length > CONTACT_LIMITS[field]);
}

/** Returns whether two drafts have exactly the same texts. */
export function isSameDraft(a: ContactDraft, b: ContactDraft): boolean {
  return CONTACT_FIELDS.every((field) => a[field] === b[field]);
}
