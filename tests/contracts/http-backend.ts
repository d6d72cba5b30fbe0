import type { StoredDocument } from '#adapters/kit/documents.ts';
import type { Stored } from './data-source.ts';

/** A backend of the HTTP layout, as the README tells somebody to write it. */
export class HttpBackend {
  readonly contactos = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #deletedIds = new Set<string>();
  readonly #stored: Stored;

  constructor(stored: Stored) {
    this.#stored = stored;
  }

  deleteMessage(id: string) {
    this.contactos.delete(id);
    this.#deletedIds.add(id);
  }

  async handle(request: Request): Promise<Response> {
    const { proyectos = [], posts = [], trouble } = this.#stored;
    if (trouble === 'hangs') return new Promise(() => {});
    if (trouble === 'refuses') return new Response('', { status: 403 });
    if (trouble === 'is down') return new Response('', { status: 503 });
    if (trouble === 'talks nonsense') return new Response('<!doctype html>');

    const path = decodeURIComponent(new URL(request.url).pathname.replace('/v1/', ''));
    if (path === 'contactos' && request.method === 'POST') return this.#keep(await request.json());
    if (path === 'proyectos.json') return Response.json(proyectos.map(withItsId));
    if (path === 'posts.json') return Response.json(posts.map(withItsId));
    const post = posts.find(({ fields }) => path === `posts/${fields.slug}.json`);
    return post === undefined ? new Response('', { status: 404 }) : Response.json(withItsId(post));
  }

  #keep({ id, fecha, ...texts }: Record<string, unknown>): Response {
    const key = String(id);
    if (this.#deletedIds.has(key)) return Response.json({ id: key });
    const arriving = { ...texts, fecha: new Date(String(fecha)) };
    const present = this.contactos.get(key);
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(arriving)) {
      return Response.json({ error: 'otro contenido' }, { status: 409 });
    }
    this.contactos.set(key, arriving);
    return Response.json({ id: key }, { status: 201 });
  }
}

function withItsId({ id, fields }: StoredDocument) {
  return { id, ...fields };
}
