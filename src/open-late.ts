/** Methods with the same parameters that all return promises. */
type Late<T> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

type Methods = Readonly<Record<PropertyKey, (...args: unknown[]) => unknown>>;

/**
 * The methods of one member of an object that is opened at the first call: each calls `open` and then the
 * member's own method. `around` runs both and resolves with their result: for retries or a deadline.
 */
export function openLate<T, Member extends keyof T>(
  open: () => Promise<T>,
  member: Member,
  around: (call: () => Promise<unknown>) => Promise<unknown> = (call) => call(),
): Late<T[Member]> {
  const methods = {} as Late<T[Member]>;
  return new Proxy(methods, {
    get: (_methods, name) => {
      // An object with a method `then` counts as a promise.
      if (name === 'then') return undefined;
      return (...args: unknown[]) =>
        around(async () => {
          const opened = (await open())[member] as Methods;
          return opened[name]?.(...args);
        });
    },
  });
}
