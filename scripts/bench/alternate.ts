type Visits = Readonly<Record<string, () => Promise<unknown>>>;
type Results<V extends Visits> = { readonly [K in keyof V]: readonly Awaited<ReturnType<V[K]>>[] };

/**
 * Makes each visit once per round, one after the other, so that what slows the machine down for a while slows all of
 * them. Returns the results by name, without the first round: it fills the caches of server and machine.
 */
export async function alternate<V extends Visits>(rounds: number, visits: V): Promise<Results<V>> {
  const results = Object.fromEntries(Object.keys(visits).map((name) => [name, [] as unknown[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, visit] of Object.entries(visits)) {
      const result = await visit();
      if (round > 0) results[name]?.push(result);
    }
  }
  return results as unknown as Results<V>;
}
