import { describe, expect, test } from 'vitest';
import { postSchema, postSummarySchema } from '#domain/model/post.ts';
import { projectSchema } from '#domain/model/project.ts';
import { aPost, aPostSummary, aProject } from '#tests/support/builders.ts';

// What adapters may hand to the domain, field by field.
describe.each([
  ['project', projectSchema, aProject()],
  ['summary of a post', postSummarySchema, aPostSummary()],
  ['post', postSchema, aPost()],
] as const)('a %s', (_name, schema, whole) => {
  test('is taken as it is', () => {
    expect(schema.safeParse(whole)).toEqual({ success: true, data: whole });
  });

  test.each(Object.keys(whole))('is none without its %s', (field) => {
    expect(schema.safeParse({ ...whole, [field]: undefined }).success).toBe(false);
  });

  test.each(Object.keys(whole))('is none where its %s makes no sense', (field) => {
    expect(schema.safeParse({ ...whole, [field]: 7 }).success).toBe(false);
  });
});

test('a post has a slug, since nothing else leads to it', () => {
  expect(postSummarySchema.safeParse(aPostSummary({ slug: '' })).success).toBe(false);
});

test('a post may be undated', () => {
  expect(postSummarySchema.safeParse(aPostSummary({ publishedAt: null })).success).toBe(true);
});
