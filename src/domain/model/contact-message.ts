/** What the visitor typed, byte for byte. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactField = 'name' | 'email' | 'message';

/**
 * A message on its way to the owner. The id is made once per press, before the first attempt, and
 * every attempt carries it: an inbox that already has it takes the replay for the same message.
 */
export type ContactMessage = ContactDraft & { readonly id: string; readonly sentAt: Date };

/**
 * How long each field may be, in UTF-16 units. The access rules' ceilings are four times these; 254 is
 * the longest address that mail can carry (RFC 5321).
 */
export const CONTACT_LIMITS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  message: 5000,
};

/** The fields in the order of the form. */
const FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

/** The fields that hold nothing but white space: all three are asked for. */
export function missingFields(draft: ContactDraft): readonly ContactField[] {
  return FIELDS.filter((field) => draft[field].trim() === '');
}

/** The fields that are longer than their limit. */
export function tooLongFields(draft: ContactDraft): readonly ContactField[] {
  return FIELDS.filter((field) => draft[field].length > CONTACT_LIMITS[field]);
}

/** Whether two drafts say the same, to the letter. */
export function isSameDraft(a: ContactDraft, b: ContactDraft): boolean {
  return FIELDS.every((field) => a[field] === b[field]);
}
