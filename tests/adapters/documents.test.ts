import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  encodeContactMessage,
  postCodec,
  postSummaryCodec,
  projectCodec,
} from '#adapters/documents.ts';
import { aMessage, aPost, aPostSummary, aProject } from '#tests/support/builders.ts';

describe('the document of', () => {
  test('a project reads back as the project', () => {
    const project = aProject({ image: 'https://sitio/a.avif', code: 'https://sitio' });
    const stored = z.encode(projectCodec, project);
    expect(stored).toMatchObject({ name: 'Faro', img: 'https://sitio/a.avif' });
    expect(z.decode(projectCodec, stored)).toEqual(project);
  });

  test('a post reads back as the post, with or without a date', () => {
    for (const publishedAt of [null, new Date('2026-01-02T00:00:00Z')]) {
      const post = aPost({ featured: true, tags: ['css'], publishedAt });
      const stored = z.encode(postCodec, post);
      expect(stored).toMatchObject({ destacado: true, tags: ['css'], body: post.body });
      expect('fecha' in stored).toBe(publishedAt !== null);
      expect(z.decode(postCodec, stored)).toEqual(post);
      const summary = aPostSummary({ publishedAt });
      expect(z.decode(postSummaryCodec, z.encode(postSummaryCodec, summary))).toEqual(summary);
    }
  });

  test('a message has the four Spanish fields', () => {
    const message = aMessage();
    expect(encodeContactMessage(message)).toEqual({
      nombre: message.name,
      mail: message.email,
      mensaje: message.message,
      fecha: message.sentAt,
    });
  });

  test('a post reads its date as a date or as ISO text', () => {
    const fecha = '2026-01-02T00:00:00.000Z';
    const base = { title: 't', img: '', description: 'd', slug: 's' };
    for (const value of [fecha, new Date(fecha)]) {
      expect(postSummaryCodec.parse({ ...base, fecha: value }).publishedAt).toEqual(
        new Date(fecha),
      );
    }
    expect(postSummaryCodec.parse({ ...base, fecha: null }).publishedAt).toBeNull();
    expect(postSummaryCodec.safeParse({ ...base, fecha: 'ayer' }).success).toBe(false);
    expect(postSummaryCodec.safeParse({ ...base, fecha: 5 }).success).toBe(false);
  });
});
