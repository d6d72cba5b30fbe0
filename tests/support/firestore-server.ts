import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { FakeFirestore } from './fake-firestore.ts';

/** What the server does to the next delivery; the last two after it has applied it. */
export type Misbehaviour =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'portal' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'cut-after-write' };

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** A Firestore on a port of this machine that misbehaves as told, one delivery after the other. */
export class FirestoreServer {
  readonly firestore = new FakeFirestore();
  readonly plan: Misbehaviour[] = [];
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
    if (documentId === null) return send(response, await forward());

    this.deliveries.push(documentId);
    const misbehaviour = this.plan.shift();
    switch (misbehaviour?.kind) {
      case 'hang':
        return;
      case 'cut':
        return request.socket.destroy();
      case 'status':
        return send(response, Response.json({ error: {} }, { status: misbehaviour.status }));
      case 'portal':
        return send(response, new Response('<!doctype html><p>Bienvenido al wifi</p>'));
      case 'cut-after-write':
        await forward();
        return request.socket.destroy();
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, misbehaviour.milliseconds));
    }
    return send(response, await forward());
  }
}

async function send(response: ServerResponse, answer: Response) {
  if (response.destroyed) return;
  response.writeHead(answer.status, { ...CORS, 'Content-Type': 'application/json' });
  response.end(await answer.text());
}
