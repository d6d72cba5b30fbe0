import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Value } from '#adapters/firestore/values.ts';
import { FakeFirestore } from './fake-firestore.ts';

/**
 * What the server does instead of its work, or to it: `held` until `release`, an answer of its own
 * (after the write, where it says so), fields of its own in each document.
 */
export type Misbehaviour =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'portal' }
  | { readonly kind: 'bad-json' }
  | { readonly kind: 'cut-short' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'held' }
  | { readonly kind: 'answer'; readonly body: string; readonly isWritten?: boolean }
  | { readonly kind: 'more-fields'; readonly fields: Readonly<Record<string, Value | object>> }
  | { readonly kind: 'cut-after-write' };

/** The reads of the site, by what they ask for. */
export const READS = ['proyectos', 'posts', 'entrada'] as const;
export type Read = (typeof READS)[number];

/** A read that reached the server. */
export type Reading = {
  readonly read: Read;
  /** Milliseconds since 1970, at its arrival. */
  readonly time: number;
  readonly limit: number | undefined;
  /** How many of the same read were under way, with it. */
  readonly atOnce: number;
};

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** A Firestore on a port of this machine that misbehaves as told. */
export class FirestoreServer {
  #firestore = new FakeFirestore();
  /** What happens to the next deliveries, in turn; and to every read of a kind, until it is healed. */
  readonly plan: Misbehaviour[] = [];
  readonly reads = new Map<Read, Misbehaviour>();
  /** Every read that reached it, in order. */
  readonly readings: Reading[] = [];
  /** Every delivery that reached it, in order: the document's id, and what was sent. */
  readonly deliveries: { readonly id: string; readonly body: string }[] = [];
  readonly #underWay: Read[] = [];
  #held: (() => void)[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Answers on this port of this machine, or on a free one; returns the port. */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  get firestore(): FakeFirestore {
    return this.#firestore;
  }

  /** Forgets every document. */
  clear() {
    this.#firestore = new FakeFirestore();
  }

  /** Every read, from now on, goes wrong like this. */
  breakReads(misbehaviour: Misbehaviour) {
    for (const read of READS) this.reads.set(read, misbehaviour);
  }

  /** Lets what is held go on, and holds no further read. */
  release() {
    for (const [read, { kind }] of this.reads) if (kind === 'held') this.reads.delete(read);
    for (const goOn of this.#held.splice(0)) goOn();
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    // A visitor who leaves takes the request back.
    const body = await text(request).catch(() => null);
    if (body === null) return;
    const forward = () =>
      this.firestore.handle(new Request(url, { method: request.method ?? 'POST', body }));
    const documentId = url.searchParams.get('documentId');
    if (documentId === null) {
      return this.#read(request, response, body, forward);
    }
    this.deliveries.push({ id: documentId, body });
    return this.#misbehave(request, response, this.plan.shift(), forward);
  }

  async #read(
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
    forward: () => Promise<Response>,
  ) {
    const read = readOf(body);
    const { limit } = JSON.parse(body).structuredQuery;
    this.#underWay.push(read);
    const atOnce = this.#underWay.filter((other) => other === read).length;
    response.on('close', () => this.#underWay.splice(this.#underWay.indexOf(read), 1));
    this.readings.push({ read, time: Date.now(), limit, atOnce });
    return this.#misbehave(request, response, this.reads.get(read), forward);
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
      case 'answer':
        if (misbehaviour.isWritten) await forward();
        return send(response, new Response(misbehaviour.body));
      case 'more-fields':
        return send(response, await withFields(await forward(), misbehaviour.fields));
      case 'held':
        await new Promise<void>((resolve) => this.#held.push(resolve));
        break;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, misbehaviour.milliseconds));
    }
    return send(response, await forward());
  }
}

/** The read that a query of the site is for. */
export function readOf(body: string): Read {
  const { structuredQuery } = JSON.parse(body);
  if (structuredQuery.from[0].collectionId === 'proyectos') return 'proyectos';
  const field = structuredQuery.where?.fieldFilter.field.fieldPath;
  return field === 'slug' ? 'entrada' : 'posts';
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
