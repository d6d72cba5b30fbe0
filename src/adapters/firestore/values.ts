/** A value of the Firestore REST protocol: one key, which is its type. */
export type Value = {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number;
  readonly stringValue?: string;
  readonly timestampValue?: string;
  readonly referenceValue?: string;
  readonly arrayValue?: { readonly values?: readonly Value[] };
  readonly mapValue?: { readonly fields?: Readonly<Record<string, Value>> };
};

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a document in the protocol's encoding. Dates become timestamps. */
export function encodeFields(fields: Fields): Record<string, Value> {
  const entries = Object.entries(fields).map(([name, value]) => [name, encodeValue(value)]);
  return Object.fromEntries(entries);
}

/** The fields of a document as plain values. Timestamps become dates. */
export function decodeFields(fields: Readonly<Record<string, Value>> = {}): Fields {
  const entries = Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]);
  return Object.fromEntries(entries);
}

function encodeValue(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  if (typeof value === 'object') return { mapValue: { fields: encodeFields({ ...value }) } };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: Number(value) };
}

function decodeValue(value: Value): unknown {
  if (value.timestampValue !== undefined) return new Date(value.timestampValue);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(decodeValue);
  if (value.mapValue !== undefined) return decodeFields(value.mapValue.fields);
  return (
    value.stringValue ??
    value.booleanValue ??
    value.doubleValue ??
    value.referenceValue ??
    value.nullValue ??
    null
  );
}
