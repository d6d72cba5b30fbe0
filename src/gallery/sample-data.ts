import type { PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import type { PendingMessage } from '#domain/services/contact-desk.ts';

export const LONG_WORD = 'Electroencefalografista'.repeat(6);

export const LONG_TITLE =
  'Todo lo que me hubiera gustado saber antes de publicar mi primera tienda en línea para un negocio de barrio';

export const POST: PostSummary = {
  slug: 'una-entrada',
  title: 'Una entrada de muestra',
  description: 'Una oración que cuenta de qué se trata y que invita a seguir leyendo.',
  image: '',
  featured: true,
  tags: ['css', 'diseño'],
  publishedAt: new Date('2026-10-28T00:00:00Z'),
};

export const LONG_POST: PostSummary = {
  ...POST,
  slug: 'una-entrada-larga',
  title: LONG_TITLE,
  description: `${LONG_TITLE}. ${LONG_WORD}`,
  publishedAt: null,
};

export const PROJECT: Project = {
  id: 'muestra',
  name: 'Un proyecto',
  image: '',
  description: 'Lo que se hizo, para quién y qué cambió desde entonces.',
  details: '2026 · diseño y desarrollo · 3 semanas',
  result: 'De tres a once consultas por semana.',
  link: 'https://otro.test',
  code: 'https://otro.test/codigo',
  techs: ['React', 'C'],
  order: null,
};

export const BARE_PROJECT: Project = {
  ...PROJECT,
  id: 'muestra-larga',
  name: LONG_TITLE,
  description: LONG_WORD,
  details: '',
  result: '',
  link: '',
  code: '',
  techs: [],
};

const MESSAGE = {
  id: 'a'.repeat(40),
  name: 'Ana Paz',
  email: 'ana@estudio.com.ar',
  message: 'Hola. Queremos una tienda para el local de la calle 12.',
  sentAt: new Date('2026-11-20T12:00:00Z'),
};

/** A pending message in each state. */
export const PENDING: readonly PendingMessage[] = [
  { message: MESSAGE, attempts: 1, state: 'waiting', isStored: true },
  { message: { ...MESSAGE, id: 'b'.repeat(40) }, attempts: 4, state: 'waiting', isStored: false },
  { message: { ...MESSAGE, id: 'c'.repeat(40) }, attempts: 2, state: 'refused', isStored: true },
  {
    message: { ...MESSAGE, id: 'd'.repeat(40), message: LONG_WORD },
    attempts: 60,
    state: 'expired',
    isStored: true,
  },
];
