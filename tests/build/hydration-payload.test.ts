import { describe, expect, test } from 'vitest';
import { deserialize, fingerprint, serialize } from '#ui/hydration-payload.ts';

describe('the serialized hydration payload', () => {
  test('restores the data, dates too', () => {
    const data = { a: [1, null, 'ñ'], when: new Date(0), none: null };
    expect(deserialize(serialize(data))).toEqual(data);
  });

  test('never closes its script element', () => {
    expect(serialize('</script><!--<script>')).not.toContain('<');
    expect(deserialize(serialize('</script>'))).toBe('</script>');
  });
});

describe('a fingerprint', () => {
  test('is equal for equal data and different after any change', () => {
    const post = { title: 'Hola', tags: ['css'], when: new Date(5), body: 'uno dos' };
    const marks = [
      post,
      { ...post, body: 'dos uno' },
      { ...post, when: new Date(6) },
      { ...post, tags: [] },
      null,
    ].map(fingerprint);
    expect(new Set(marks).size).toBe(marks.length);
    expect(fingerprint({ ...post })).toBe(marks[0]);
  });
});
