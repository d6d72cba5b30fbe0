import type { StoredDocument } from '#adapters/kit/documents.ts';
import type { ContactDraft, ContactMessage } from '#domain/model/contact-message.ts';
import type { Post, PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';

export function aProject(changes: Partial<Project> = {}): Project {
  return {
    id: 'faro',
    name: 'Faro',
    image: '',
    description: 'Un sitio de prueba.',
    details: '',
    result: '',
    link: 'https://faro.marea-dev.com.ar',
    code: '',
    techs: ['React'],
    order: null,
    ...changes,
  };
}

export function aPostSummary(changes: Partial<PostSummary> = {}): PostSummary {
  return {
    slug: 'hola',
    title: 'Hola',
    description: 'Una entrada de prueba.',
    image: '',
    featured: false,
    tags: [],
    publishedAt: null,
    ...changes,
  };
}

export function aPost(changes: Partial<Post> = {}): Post {
  return { ...aPostSummary(), body: 'Hola a todos.', aliases: [], ...changes };
}

export function aDraft(changes: Partial<ContactDraft> = {}): ContactDraft {
  return {
    name: 'Ana Souto',
    email: 'ana@estudio.com.ar',
    message: 'Quiero una landing.',
    ...changes,
  };
}

export function aMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    ...aDraft(),
    id: 'a'.repeat(40),
    sentAt: new Date('2026-11-20T12:00:00.000Z'),
    ...changes,
  };
}

type Fields = Record<string, unknown>;

export function aStoredProject(id: string, changes: Fields = {}): StoredDocument {
  return {
    id,
    fields: {
      id,
      name: `Proyecto ${id}`,
      img: 'https://imagenes.marea-dev.com.ar/faro.avif',
      description: 'Un sitio de prueba.',
      link: 'https://faro.marea-dev.com.ar',
      code: 'https://github.com/marea-dev/faro',
      techs: ['React', 'C'],
      ...changes,
    },
  };
}

export function aStoredPost(id: string, changes: Fields = {}): StoredDocument {
  return {
    id,
    fields: {
      title: `Entrada ${id}`,
      img: '',
      description: 'Una entrada de prueba.',
      slug: id,
      destacado: false,
      tags: ['css'],
      body: 'Hola a todos.',
      ...changes,
    },
  };
}

/** The document without these fields. */
export function without({ id, fields }: StoredDocument, ...names: string[]): StoredDocument {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
  return { id, fields: Object.fromEntries(kept) };
}
