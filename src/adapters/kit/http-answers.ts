import { DataSourceError, type FailureKind } from '#ports/data-source.ts';
import type { StoredDocument } from './documents.ts';
import { withDeadline } from './with-deadline.ts';

/** Starts a request; the signal aborts it at the deadline. */
type SendRequest = (signal: AbortSignal) => Promise<Response>;

/**
 * The JSON that answers a read. Rejects with a `DataSourceError` that has the answer's status and the
 * beginning of its text: when the status is no success (`kindOfStatus`), the text is no JSON
 * ('malformed'), or the connection fails ('unavailable').
 */
export function requestJson(
  operation: string,
  deadline: number,
  send: SendRequest,
): Promise<unknown> {
  return withDeadline(operation, deadline, async (signal) => {
    const response = await send(signal);
    const text = await response.text();
    const answer = { status: response.status, answer: text };
    if (!response.ok) throw new DataSourceError(operation, kindOfStatus(response.status), answer);
    const json = parseJson(text);
    if (json === undefined) throw new DataSourceError(operation, 'malformed', answer);
    return json;
  });
}

/** The result of a read, or null where it was answered with 404. */
export function nullIfMissing<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((reason: unknown) => {
    if (reason instanceof DataSourceError && reason.status === 404) return null;
    throw reason;
  });
}

type DeliveryRequest = {
  readonly send: SendRequest;
  /**
   * True if the answer proves that the backend has the message. `body` is its JSON; undefined for any
   * other text, such as the page of a captive portal.
   */
  readonly isProof: (answer: {
    readonly ok: boolean;
    readonly status: number;
    readonly body: unknown;
  }) => boolean;
  /** The failure that a status other than a success stands for. */
  readonly kindOf?: (status: number) => FailureKind;
};

/**
 * Settles once an answer has proved the delivery of a message. A success without proof is 'malformed'. The
 * error has the answer's status and never its text, which may repeat the visitor's words.
 */
export function deliverWithProof(
  deadline: number,
  { send, isProof, kindOf = kindOfStatus }: DeliveryRequest,
): Promise<void> {
  return withDeadline('deliver', deadline, async (signal) => {
    const response = await send(signal);
    const { ok, status } = response;
    if (isProof({ ok, status, body: parseJson(await response.text()) })) return;
    throw new DataSourceError('deliver', ok ? 'malformed' : kindOf(status), { status });
  });
}

/** The failure that an HTTP status of 400 or above stands for. */
export function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'refused';
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'unavailable';
  return 'invalid';
}

/**
 * The document of a flat row `{ id, ...fields }`. The id of a row that has none of text is its slug, and
 * without that `otherId`.
 */
export function documentOfRow(row: unknown, otherId: string | number): StoredDocument {
  const ids = [propertyOf(row, 'id'), propertyOf(row, 'slug')];
  return {
    id: ids.find((id) => typeof id === 'string') ?? String(otherId),
    fields: typeof row === 'object' ? { ...row } : {},
  };
}

/** A property of a JSON value; undefined where the value has none of this name. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The value of a JSON text; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
