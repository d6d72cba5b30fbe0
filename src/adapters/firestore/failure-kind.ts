import { FirebaseError } from 'firebase/app';
import type { FailureKind } from '#ports/data-source.ts';

/** The failure that each code of the SDK stands for. Any other code may be temporary: 'unavailable'. */
const KINDS: Readonly<Record<string, FailureKind>> = {
  'permission-denied': 'refused',
  unauthenticated: 'refused',
  'invalid-argument': 'invalid',
  // The SDK's code for any status 400: a bad key, a bad query, a missing index.
  'failed-precondition': 'invalid',
  'not-found': 'invalid',
  unimplemented: 'invalid',
};

/**
 * The failure that an error of the SDK stands for. For an answer that does not come from Firestore, the
 * SDK throws a `SyntaxError`, a `TypeError`, a failed assertion, or a `FirebaseError` 'unknown' that names a
 * `SyntaxError`.
 */
export function kindOfFirestoreError(reason: unknown): FailureKind {
  if (!(reason instanceof FirebaseError)) return 'malformed';
  if (reason.code === 'unknown' && /SyntaxError|JSON/.test(reason.message)) return 'malformed';
  return KINDS[reason.code] ?? 'unavailable';
}
