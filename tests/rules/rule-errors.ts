/** A missing field or a wrong type: Firestore then takes the condition as not met. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

/**
 * Something that Firestore may understand and the interpreter does not. The test fails, because a guess
 * would allow or deny in silence.
 */
export class NotInterpretedError extends Error {
  override readonly name = 'NotInterpretedError';
}
