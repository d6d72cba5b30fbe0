import type { StoredDocument } from '#adapters/kit/documents.ts';
import { without } from '#tests/support/builders.ts';
import type { Stored } from './kit/backend-under-test.ts';

/**
 * A server of the HTTP layout as the README describes it, in memory, with the owner's requests for the messages under
 * the token `TOKEN`. Below `contract/` it answers three more requests, by which the contract suite prepares and
 * inspects any server:
 * - `PUT contract/documents` with `{ "proyectos": [], "posts": [] }` replaces all documents and removes the messages;
 * - `GET contract/contactos` returns the messages as a list, each with its `id`;
 * - `DELETE contract/contactos/{id}` deletes a message as the owner does.
 */
export class HttpBackend {
  static readonly TOKEN = 'una-clave-larga';
  #stored: Stored = {};
  #contactos = new Map<string, Readonly<Record<string, unknown>>>();
  #deletedIds = new Set<string>();
  readonly #marks = new Map<string, object>();

  async handle(request: Request): Promise<Response> {
    const { proyectos = [], posts = [] } = this.#stored;
    const path = decodeURIComponent(new URL(request.url).pathname.replace('/v1/', ''));
    if (path.startsWith('contactos') && request.method !== 'POST') {
      return this.#answerOwner(request, path.replace(/^contactos\/?/, ''));
    }
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
    if (request.method === 'DELETE') return this.#delete(path.replace('contract/contactos/', ''));
    const post = posts.find(({ fields }) => path === `posts/${fields.slug}.json`);
    return post === undefined ? new Response('', { status: 404 }) : Response.json(withId(post));
  }

  async #answerOwner(request: Request, id: string): Promise<Response> {
    const isOwner = request.headers.get('Authorization') === `Bearer ${HttpBackend.TOKEN}`;
    if (!isOwner) return new Response('', { status: 401 });
    if (request.method === 'DELETE') return this.#delete(id);
    if (request.method === 'PATCH') {
      this.#marks.set(id, { ...this.#marks.get(id), ...(await request.json()) });
      return Response.json({ id });
    }
    const recibido = '2026-11-20T12:00:01Z';
    return Response.json(
      [...this.#contactos].map(([key, fields]) => ({
        ...fields,
        recibido,
        ...this.#marks.get(key),
        id: key,
      })),
    );
  }

  #delete(id: string): Response {
    this.#contactos.delete(id);
    this.#deletedIds.add(id);
    return Response.json({});
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
