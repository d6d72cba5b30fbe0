type Fields = Readonly<Record<string, unknown>>;

/**
 * What is left of a message that the owner deletes: a document without personal data. A document that is
 * removed would come back, because the visitor's device sends a message again until it has an answer.
 * `fecha` stays, for by it the access rules know the message when it is sent again.
 */
export function emptied({ fecha }: Fields): Fields {
  return { nombre: '', mail: '', mensaje: '', ...(fecha instanceof Date && { fecha }) };
}

/** Whether nothing is left of the message but its place. The access rules ask the same. */
export function isEmptied({ nombre, mail, mensaje }: Fields): boolean {
  return nombre === '' && mail === '' && mensaje === '';
}
