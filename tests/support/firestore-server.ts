import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeFirestore } from './fake-firestore.ts';

/** What the server does instead of its work; in the last two cases after it. */
export type Misbehaviour =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'portal' }
  | { readonly kind: 'bad-json' }
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'cut-after-write' };

/** The reads of the site, by what they ask for. */
export type Read = 'proyectos' | 'destacados' | 'posts' | 'entrada';

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** A Firestore on a port of this machine that misbehaves as told. */
export class FirestoreServer {
  readonly firestore = new FakeFirestore();
  /** What happens to the next deliveries, in turn; and to every read of a kind, until it is healed. */
  readonly plan: Misbehaviour[] = [];
  readonly reads = new Map<Read, Misbehaviour>();
  /** Every read that reached it, in order. */
  readonly readings: Read[] = [];
  /** The document id of every delivery that reached it, in order. */
  readonly deliveries: string[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = await text(request);
    const forward = () =>
      this.firestore.handle(new Request(url, { method: request.method ?? 'POST', body }));
    const documentId = url.searchParams.get('documentId');
    if (documentId === null) {
      const read = readOf(body);
      this.readings.push(read);
      return this.#misbehave(request, response, this.reads.get(read), forward);
    }
    this.deliveries.push(documentId);
    return this.#misbehave(request, response, this.plan.shift(), forward);
  }

  async #misbehave(
    request: IncomingMessage,
    response: ServerResponse,
    misbehaviour: Misbehaviour | undefined,
    forward: () => Promise<Response>,
  ) {
    switch (misbehaviour?.kind) {
      case 'hang':
        return;
      case 'cut':
        return request.socket.destroy();
      case 'status':
        return send(response, Response.json({ error: {} }, { status: misbehaviour.status }));
      case 'portal':
        return send(response, new Response('<!doctype html><p>Bienvenido al wifi</p>'));
      case 'bad-json':
        return send(response, new Response('[{"document": '));
      case 'cut-short':
        response.writeHead(200, { ...CORS, 'Content-Length': '4000' }).write('[{"document":');
        return setTimeout(() => request.socket.destroy(), 50);
      case 'cut-after-write':
        await forward();
        return request.socket.destroy();
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, misbehaviour.milliseconds));
    }
    return send(response, await forward());
  }
}

function readOf(body: string): Read {
  const { structuredQuery } = JSON.parse(body);
  if (structuredQuery.from[0].collectionId === 'proyectos') return 'proyectos';
  const field = structuredQuery.where?.fieldFilter.field.fieldPath;
  if (field === 'destacado') return 'destacados';
  return field === 'slug' ? 'entrada' : 'posts';
}

async function send(response: ServerResponse, answer: Response) {
  if (response.destroyed) return;
  response.writeHead(answer.status, { ...CORS, 'Content-Type': 'application/json' });
  response.end(await answer.text());
}
