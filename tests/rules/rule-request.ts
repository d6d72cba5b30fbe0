export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

type Fields = Readonly<Record<string, unknown>>;

/** A request as the access rules see it. Timestamps are `Date`s; `data` is the document afterwards. */
export type RuleRequest = {
  readonly operation: Operation;
  /** Collections and ids in turn, from the root; a list ends with its collection. */
  readonly path: readonly string[];
  /** The limit of a list. Absent: the query has no limit. */
  readonly limit?: number;
  readonly data?: Fields;
  /** The stored document. Absent: there is none. */
  readonly existing?: Fields;
};

export type Verdict = 'allow' | 'deny';
