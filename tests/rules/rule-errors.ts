/** A missing field or a wrong type, for which Firestore takes the condition as not met. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/**
 * Syntax that Firestore may know and this interpreter does not. The test fails, because a guess would
 * allow or deny silently.
 */
export class NotInterpretedError extends Error {
  override readonly name = 'NotInterpretedError';
}
