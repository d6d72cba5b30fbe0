import { FirebaseError } from 'firebase/app';
import type { FailureKind } from '#ports/data-source.ts';

/** The failure that each code of the SDK stands for. A code that is not here may pass: 'unavailable'. */
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
 * The failure that an error of the SDK stands for. For an answer that is none of Firestore's the SDK throws a
 * `SyntaxError`, a `TypeError`, a failed assertion, or a `FirebaseError` 'unknown' that names the first.
 */
export function kindOfFirestoreError(reason: unknown): FailureKind {
  if (!(reason instanceof FirebaseError)) return 'malformed';
  if (reason.code === 'unknown' && /SyntaxError|JSON/.test(reason.message)) return 'malformed';
  return KINDS[reason.code] ?? 'unavailable';
}
