type Field = HTMLInputElement | HTMLTextAreaElement;

export const TEXT_FIELDS = 'input, textarea';

export function textFieldsIn(root: Element): readonly Field[] {
  return [...root.querySelectorAll<Field>(TEXT_FIELDS)];
}

/**
 * Tells React what the fields hold: it takes an input for none after which a field has the text that it has seen last,
 * and of what was typed while it took the page over it has seen nothing.
 */
export function showTypedText(root: Element): void {
  for (const field of textFieldsIn(root)) {
    const { value } = field;
    // React sees an assignment.
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
