/** What the visitor typed, byte for byte. */
export type ContactDraft = Readonly<Record<ContactField, string>>;

export type ContactField = 'name' | 'email' | 'message';

/**
 * A message on its way to the owner. The id is made once per press, before the first attempt, and
 * every attempt carries it: an inbox that already has it takes the replay for the same message.
 */
export type ContactMessage = ContactDraft & { readonly id: string; readonly sentAt: Date };

const FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

/** The fields that hold nothing but white space, in the order of the form (SPEC section 5). */
export function missingFields(draft: ContactDraft): readonly ContactField[] {
  return FIELDS.filter((field) => draft[field].trim() === '');
}
