type Fields = Readonly<Record<string, unknown>>;

/**
 * The document that replaces a message which the owner deletes. It holds no personal data. A document that is
 * removed would come back, because the visitor's device sends a message again until it has an answer.
 * `fecha` stays: the access rules recognize the message by it when the device sends it again.
 */
export function emptied({ fecha }: Fields): Fields {
  return { nombre: '', mail: '', mensaje: '', ...(fecha instanceof Date && { fecha }) };
}

/** Whether nothing is left of the message but its place. The access rules ask the same. */
export function isEmptied({ nombre, mail, mensaje }: Fields): boolean {
  return nombre === '' && mail === '' && mensaje === '';
}
