import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Value } from '#adapters/firestore/values.ts';
import { FakeFirestore } from './fake-firestore.ts';

/**
 * A fault of the server. `held` answers after `release`; `answer` sends its own body, after the write where
 * `isWritten`; `more-fields` adds fields to each document.
 */
export type ServerFault =
  | { readonly kind: 'hang' | 'cut' | 'portal' | 'bad-json' | 'cut-short' | 'held' }
  | { readonly kind: 'cut-after-write' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'answer'; readonly body: string; readonly isWritten?: boolean }
  | { readonly kind: 'more-fields'; readonly fields: Readonly<Record<string, Value | object>> };

/** The reads of the site: the projects, all posts, one post. */
const READS = ['proyectos', 'posts', 'entrada'] as const;
export type Read = (typeof READS)[number];

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** A fake Firestore on a local port, with faults. */
export class FirestoreServer {
  #firestore = new FakeFirestore();
  /** The faults of the next deliveries, in order. */
  readonly deliveryFaults: ServerFault[] = [];
  /** The fault of every request of a read, until it is removed. */
  readonly readFaults = new Map<Read, ServerFault>();
  /** The requests of reads that have reached the server, in order. */
  readonly reads: { readonly read: Read; readonly limit: number | undefined }[] = [];
  /** The deliveries that have reached the server, in order: the id of the document, and the request's body. */
  readonly deliveries: { readonly id: string; readonly body: string }[] = [];
  #held: (() => void)[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Listens on this local port, or on a free one; returns the port. */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  get firestore(): FakeFirestore {
    return this.#firestore;
  }

  /** Removes every document. */
  clear() {
    this.#firestore = new FakeFirestore();
  }

  /** Gives all reads this fault. */
  breakReads(fault: ServerFault) {
    for (const read of READS) this.readFaults.set(read, fault);
  }

  /** Answers the held requests, and holds no further read. */
  release() {
    for (const [read, { kind }] of this.readFaults) {
      if (kind === 'held') this.readFaults.delete(read);
    }
    for (const resume of this.#held.splice(0)) resume();
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    // A page that is closed aborts its requests.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const forward = () =>
      this.firestore.handle(new Request(url, { method: request.method ?? 'POST', body }));
    return this.#respond(request, response, this.#record(url, body), forward);
  }

  /** Records a request; returns its fault. */
  #record(url: URL, body: string): ServerFault | undefined {
    const id = url.searchParams.get('documentId');
    if (id !== null) {
      this.deliveries.push({ id, body });
      return this.deliveryFaults.shift();
    }
    const read = readOf(body);
    this.reads.push({ read, limit: JSON.parse(body).structuredQuery.limit });
    return this.readFaults.get(read);
  }

  async #respond(
    request: IncomingMessage,
    response: ServerResponse,
    fault: ServerFault | undefined,
    forward: () => Promise<Response>,
  ) {
    switch (fault?.kind) {
      case 'hang':
        return;
      case 'cut':
        return request.socket.destroy();
      case 'status':
        return send(response, Response.json({ error: {} }, { status: fault.status }));
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
      case 'answer':
        if (fault.isWritten) await forward();
        return send(response, new Response(fault.body));
      case 'more-fields':
        return send(response, await withFields(await forward(), fault.fields));
      case 'held':
        await new Promise<void>((resolve) => this.#held.push(resolve));
        break;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
    }
    return send(response, await forward());
  }
}

/** The read that sends this query. */
export function readOf(body: string): Read {
  const { structuredQuery } = JSON.parse(body);
  if (structuredQuery.from[0].collectionId === 'proyectos') return 'proyectos';
  const field = structuredQuery.where?.fieldFilter.field.fieldPath;
  return field === undefined ? 'posts' : 'entrada';
}

async function withFields(answer: Response, fields: object): Promise<Response> {
  const rows: { document?: { fields: object } }[] = await answer.json();
  for (const { document } of rows) if (document) Object.assign(document.fields, fields);
  return Response.json(rows);
}

async function send(response: ServerResponse, answer: Response) {
  if (response.destroyed) return;
  response.writeHead(answer.status, { ...CORS, 'Content-Type': 'application/json' });
  response.end(await answer.text());
}
