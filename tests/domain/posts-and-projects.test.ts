import { describe, expect, test } from 'vitest';
import { postSchema, postSummarySchema } from '#domain/model/post.ts';
import { inOwnerOrder, projectSchema } from '#domain/model/project.ts';
import { aPost, aPostSummary, aProject } from '#tests/support/builders.ts';

// The schemas of the values that adapters return, field by field.
describe.each([
  ['project', projectSchema, aProject()],
  ['summary of a post', postSummarySchema, aPostSummary()],
  ['post', postSchema, aPost()],
] as const)('a %s', (_name, schema, whole) => {
  test('is valid with all its fields', () => {
    expect(schema.safeParse(whole)).toEqual({ success: true, data: whole });
  });

  test.each(Object.keys(whole))('is invalid without its %s', (field) => {
    expect(schema.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
  });

  test.each(Object.keys(whole))('is invalid with a %s of the wrong type', (field) => {
    expect(schema.safeParse({ ...whole, [field]: Symbol() }).success).toBe(false);
  });
});

test.each(['', ' ', '\n\t', '\u00a0', '\u200b\u202e\u00ad', '\0'])(
  'a post with the slug %j, in which nothing is visible, is invalid',
  (slug) => {
    expect(postSummarySchema.safeParse(aPostSummary({ slug })).success).toBe(false);
  },
);

test('a post with a slug of any script is valid', () => {
  for (const slug of ['a b', 'ñandú', '👋', '.', '\u202eatón']) {
    expect(postSummarySchema.safeParse(aPostSummary({ slug })).success).toBe(true);
  }
});

test('projects are listed by their order, and those without one in stored order after them', () => {
  const orders = [null, 3, -1, null, 0.5, 3];
  const projects = orders.map((order, index) => aProject({ id: `p${index}`, order }));
  const ids = inOwnerOrder(projects).map(({ id }) => id);
  expect(ids).toEqual(['p2', 'p4', 'p1', 'p5', 'p0', 'p3']);
});

test('a post without a date is valid', () => {
  expect(postSummarySchema.safeParse(aPostSummary({ publishedAt: null })).success).toBe(true);
});
