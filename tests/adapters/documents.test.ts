import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encodeContactMessage } from '#adapters/kit/contact-document.ts';
import { postCodec, postSummaryCodec, projectCodec } from '#adapters/kit/documents.ts';
import { aMessage, aPost, aPostSummary, aProject } from '#tests/support/builders.ts';

describe('the stored form of', () => {
  test('a project has its seven fields, ficha, resultado and orden where it has them, and decodes to it', () => {
    for (const [order, details, result] of [
      [null, '', ''],
      [0, '2026', 'El doble.'],
    ] as const) {
      const image = 'https://sitio/a.avif';
      const project = aProject({ image, code: 'https://sitio', details, result, order });
      const stored = z.encode(projectCodec, project);
      expect(stored).toEqual({
        id: 'faro',
        name: 'Faro',
        img: 'https://sitio/a.avif',
        description: 'Un sitio de prueba.',
        link: 'https://faro.marea-dev.com.ar',
        code: 'https://sitio',
        techs: ['React'],
        ...(details !== '' && { ficha: details }),
        ...(result !== '' && { resultado: result }),
        ...(order !== null && { orden: order }),
      });
      expect(z.decode(projectCodec, stored)).toEqual(project);
    }
  });

  test('a post has its seven fields, and fecha where it is dated, and decodes to the post', () => {
    for (const publishedAt of [null, new Date('2026-01-02T00:00:00Z')]) {
      const post = aPost({ featured: true, tags: ['css'], publishedAt });
      const stored = z.encode(postCodec, post);
      expect(stored).toEqual({
        title: 'Hola',
        img: '',
        description: 'Una entrada de prueba.',
        slug: 'hola',
        destacado: true,
        tags: ['css'],
        body: 'Hola a todos.',
        ...(publishedAt !== null && { fecha: publishedAt }),
      });
      expect(z.decode(postCodec, stored)).toEqual(post);
      const summary = aPostSummary({ publishedAt });
      expect(z.decode(postSummaryCodec, z.encode(postSummaryCodec, summary))).toEqual(summary);
    }
  });

  test('a contact message has nombre, mail, mensaje and fecha', () => {
    const message = aMessage();
    expect(encodeContactMessage(message)).toEqual({
      nombre: message.name,
      mail: message.email,
      mensaje: message.message,
      fecha: message.sentAt,
    });
  });
});
