/** The time of the machine, which may be wrong or jump. */
export interface Clock {
  now(): Date;
}

/** A fresh identifier of at least 128 random bits, made of `A-Za-z0-9_-`. */
export type NewId = () => string;

/** Where the developer reads what went wrong. Never given anything that a visitor typed. */
export interface Log {
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}
