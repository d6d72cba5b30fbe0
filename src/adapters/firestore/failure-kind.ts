import { FirebaseError } from 'firebase/app';
import type { FailureKind } from '#ports/data-source.ts';

/** What each code of the SDK means for us; what is not here may pass. */
const KINDS: Readonly<Record<string, FailureKind>> = {
  'permission-denied': 'refused',
  unauthenticated: 'refused',
  'invalid-argument': 'invalid',
  // The SDK's word for any 400: a bad key, a bad query, a missing index.
  'failed-precondition': 'invalid',
  'not-found': 'invalid',
  unimplemented: 'invalid',
};

/**
 * Reads whatever the SDK threw. An answer that is no Firestore answer comes out as a `SyntaxError`
 * (also by name inside an 'unknown'), a `TypeError`, or a failed internal assertion.
 */
export function kindOfFirestoreError(reason: unknown): FailureKind {
  const isItsOwn = reason instanceof FirebaseError;
  if (!isItsOwn) return 'malformed';
  if (reason.code === 'unknown' && /SyntaxError|JSON/.test(reason.message)) return 'malformed';
  return KINDS[reason.code] ?? 'unavailable';
}
