import { inOwnerOrder } from '#domain/model/project.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The projects in the owner's order, each with an `orden` that keeps it there, because a database returns them by
 * id. The owner's own `orden` stays; a project without one, or with that of its predecessor, gets the next number.
 */
export function withExplicitOrder(projects: readonly Fields[]): readonly Fields[] {
  const ranked = projects.map((fields) => ({ fields, order: orderOf(fields) }));
  let last = Number.NEGATIVE_INFINITY;
  return inOwnerOrder(ranked).map(({ fields, order }) => {
    last = order !== null && order > last ? order : Math.floor(Math.max(last, 0)) + 1;
    return { ...fields, orden: last };
  });
}

/** The same projects for a file, whose own order says it already: without `orden` where that counts from 1. */
export function withImpliedOrder(projects: readonly Fields[]): readonly Fields[] {
  const ordered = withExplicitOrder(projects);
  const isImplied = ordered.every(({ orden }, index) => orden === index + 1);
  return isImplied ? ordered.map(({ orden: _, ...fields }) => fields) : ordered;
}

/** The owner's number for a project; null without a valid one. */
export function orderOf({ orden }: Fields): number | null {
  return typeof orden === 'number' && Number.isFinite(orden) ? orden : null;
}
