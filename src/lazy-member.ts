/** The same methods, all of them asynchronous. */
type Async<T> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

type Methods = Readonly<Record<PropertyKey, (...args: unknown[]) => unknown>>;

/**
 * The methods of one member of an object, without the object: each call of a method calls `open` and then
 * the member's method. `wrap` runs both and resolves with their result: for retries or a deadline.
 */
export function lazyMember<T, Member extends keyof T>(
  open: () => Promise<T>,
  member: Member,
  wrap: (call: () => Promise<unknown>) => Promise<unknown> = (call) => call(),
): Async<T[Member]> {
  const methods = {} as Async<T[Member]>;
  return new Proxy(methods, {
    get: (_methods, name) => {
      // An object with a method `then` counts as a promise.
      if (name === 'then') return undefined;
      return (...args: unknown[]) =>
        wrap(async () => {
          const opened = (await open())[member] as Methods;
          return opened[name]?.(...args);
        });
    },
  });
}
