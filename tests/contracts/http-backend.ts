import type { StoredDocument } from '#adapters/kit/documents.ts';
import { without } from '#tests/support/builders.ts';
import type { Stored } from './kit/backend-under-test.ts';

/**
 * A server of the HTTP layout as the README describes it, in memory. Below `contract/` it answers three more
 * requests, by which the contract suite prepares and inspects any server:
 * - `PUT contract/documents` with `{ "proyectos": [], "posts": [] }` replaces all documents and removes the messages;
 * - `GET contract/contactos` returns the messages as a list, each with its `id`;
 * - `DELETE contract/contactos/{id}` deletes a message as the owner does.
 */
export class HttpBackend {
  #stored: Stored = {};
  #contactos = new Map<string, Readonly<Record<string, unknown>>>();
  #deletedIds = new Set<string>();

  async handle(request: Request): Promise<Response> {
    const { proyectos = [], posts = [] } = this.#stored;
    const path = decodeURIComponent(new URL(request.url).pathname.replace('/v1/', ''));
    switch (`${request.method} ${path}`) {
      case 'GET proyectos.json':
        return Response.json(proyectos.map(withId));
      case 'GET posts.json':
        return Response.json(posts.map((post) => withId(without(post, 'body'))));
      case 'POST contactos':
        return this.#store(await request.json());
      case 'PUT contract/documents':
        this.#stored = await request.json();
        this.#contactos = new Map();
        this.#deletedIds = new Set();
        return Response.json({});
      case 'GET contract/contactos':
        return Response.json([...this.#contactos].map(([id, fields]) => ({ id, ...fields })));
    }
    if (request.method === 'DELETE') {
      const id = path.replace('contract/contactos/', '');
      this.#contactos.delete(id);
      this.#deletedIds.add(id);
      return Response.json({});
    }
    const post = posts.find(({ fields }) => path === `posts/${fields.slug}.json`);
    return post === undefined ? new Response('', { status: 404 }) : Response.json(withId(post));
  }

  #store({ id, ...arriving }: Record<string, unknown>): Response {
    const key = String(id);
    if (this.#deletedIds.has(key)) return Response.json({ id: key });
    const present = this.#contactos.get(key);
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(arriving)) {
      return Response.json({ error: 'otro contenido' }, { status: 409 });
    }
    this.#contactos.set(key, arriving);
    return Response.json({ id: key }, { status: 201 });
  }
}

function withId({ id, fields }: StoredDocument) {
  return { id, ...fields };
}
