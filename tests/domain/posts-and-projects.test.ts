import { describe, expect, test } from 'vitest';
import { postSchema, postSummarySchema } from '#domain/model/post.ts';
import { projectSchema } from '#domain/model/project.ts';
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
    expect(schema.safeParse({ ...whole, [field]: 7 }).success).toBe(false);
  });
});

test('a post with an empty slug is invalid', () => {
  expect(postSummarySchema.safeParse(aPostSummary({ slug: '' })).success).toBe(false);
});

test('a post without a date is valid', () => {
  expect(postSummarySchema.safeParse(aPostSummary({ publishedAt: null })).success).toBe(true);
});
