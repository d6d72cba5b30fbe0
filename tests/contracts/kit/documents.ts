import type { BackendUnderTest } from './backend-under-test.ts';

/** Document ids that are in neither alphabetical nor reverse order. */
export const SHUFFLED = ['m', 'b', 'z', 'a'];

/** Document ids in alphabetical order: one more than 1000, where many services cut an answer. */
export const OVER_A_THOUSAND = Array.from(
  { length: 1001 },
  (_, index) => `p${String(index).padStart(4, '0')}`,
);

/** The ids, given as stored, in the order of the backend's lists. */
export function inOrder({ order }: BackendUnderTest, ids: readonly string[]): readonly string[] {
  return order === 'id' ? ids.toSorted() : ids;
}
