type Field = HTMLInputElement | HTMLTextAreaElement;

export const TEXT_FIELDS = 'input, textarea';

export function textFieldsIn(root: Element): readonly Field[] {
  return [...root.querySelectorAll<Field>(TEXT_FIELDS)];
}

/**
 * Lets React record the text of each field. It ignores an input event after which a field has the text that it recorded
 * last, and it has recorded nothing of what was typed while it took the page over.
 */
export function recordTypedText(root: Element): void {
  for (const field of textFieldsIn(root)) {
    const { value } = field;
    // React records each assignment.
    field.value = value;
  }
}

/** Copies the text of fields that were removed to the fields of the same name in the root. */
export function copyTypedText(fields: readonly Field[], root: Element): void {
  for (const { isConnected, name, value } of fields) {
    if (isConnected || name === '' || value === '') continue;
    const field = textFieldsIn(root).find((candidate) => candidate.name === name);
    if (field === undefined) continue;
    // React ignores an input event unless the value was set by the prototype's setter.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
