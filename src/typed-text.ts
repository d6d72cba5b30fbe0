type Field = HTMLInputElement | HTMLTextAreaElement;

export function fieldsIn(root: Element): readonly Field[] {
  return [...root.querySelectorAll<Field>('input, textarea')];
}

/** Puts what was typed into these fields into those of the same name that have replaced them. */
export function carryOverText(fields: readonly Field[], root: Element): void {
  for (const { isConnected, name, value } of fields) {
    if (isConnected || name === '' || value === '') continue;
    const field = fieldsIn(root).find((candidate) => candidate.name === name);
    if (field === undefined) continue;
    // React takes the event for a visitor's only when the value was set past its own setter.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
