import { decodeFields, encodeFields, type Value } from '#adapters/firestore/values.ts';
import type { StoredDocument } from '#adapters/kit/documents.ts';
import { firestoreRules, judge } from '#tests/rules/access-rules.ts';
import type { Block } from '#tests/rules/rule-blocks.ts';
import { answerOwner, isOwner, type StoredCollection } from './firestore-as-owner.ts';

type Fields = Readonly<Record<string, unknown>>;

type Query = {
  readonly select?: { readonly fields: readonly { readonly fieldPath: string }[] };
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: {
    readonly fieldFilter: {
      readonly field: { readonly fieldPath: string };
      readonly op: string;
      readonly value: Value;
    };
  };
  readonly limit?: number;
  readonly orderBy?: readonly { readonly field: { readonly fieldPath: string } }[];
  readonly startAt?: { readonly values: readonly Value[]; readonly before?: boolean };
};

const NOW = '2026-01-01T00:00:00.000000Z';

/**
 * A Firestore in memory with the REST protocol of production: `runQuery`, `createDocument`, the order by
 * document id, and the access rules of `firestore.rules`, from which the owner's requests are exempt.
 */
export class FakeFirestore {
  readonly #collections = new Map<string, StoredCollection>();
  /** The requests so far, each as its method and resource. */
  readonly requests: string[] = [];
  /** The documents that visitors have read so far, as Firestore bills them: an empty answer counts as one. */
  billedReads = 0;

  put(collection: string, documents: readonly StoredDocument[], createTime = NOW) {
    for (const { id, fields } of documents) {
      this.#collection(collection).set(id, { fields, createTime });
    }
  }

  remove(collection: string, id: string) {
    this.#collection(collection).delete(id);
  }

  /** The documents of a collection by their id, in the order of the ids. */
  read(collection: string): ReadonlyMap<string, Fields> {
    const byId = [...this.#collection(collection)].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return new Map(byId.map(([id, { fields }]) => [id, fields]));
  }

  async handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, resource = ''] = /\/documents(.*)$/.exec(pathname) ?? [];
    this.requests.push(`${request.method} ${resource}`);
    if (isOwner(request)) return answerOwner(request, (name) => this.#collection(name), NOW);
    const text = await request.text();
    const body = text === '' ? {} : JSON.parse(text);
    const rules = await firestoreRules();
    // No `await` below: of two requests at once, the second finds the document of the first.
    const root = pathname.slice(pathname.indexOf('projects/')).replace(/\/documents.*$/, '');
    if (resource === ':runQuery') {
      return this.#runQuery(rules, `${root}/documents`, body.structuredQuery);
    }
    if (resource === '/contactos' && request.method === 'POST') {
      const id = searchParams.get('documentId') ?? '';
      return this.#create(
        rules,
        `${root}/documents/contactos/${id}`,
        id,
        decodeFields(body.fields),
      );
    }
    return failure(404, 'NOT_FOUND');
  }

  #runQuery(
    rules: Block,
    root: string,
    { from, select, where, limit, orderBy, startAt }: Query,
  ): Response {
    const name = from[0]?.collectionId ?? '';
    const verdict = judge(rules, {
      operation: 'list',
      path: [name],
      ...(limit !== undefined && { limit }),
    });
    if (verdict === 'deny') return failure(403, 'PERMISSION_DENIED');
    const cursor = startAt?.values.at(-1)?.referenceValue?.split('/').at(-1);
    const filter = where?.fieldFilter;
    const wanted = filter && Object.values(decodeFields({ value: filter.value }))[0];
    const rows = inOrder([...this.read(name)], orderBy?.[0]?.field.fieldPath)
      .filter(([id]) => cursor === undefined || id > cursor)
      .filter(([, fields]) => {
        if (!filter) return true;
        const value = fields[filter.field.fieldPath];
        return filter.op === 'ARRAY_CONTAINS'
          ? Array.isArray(value) && value.includes(wanted)
          : value === wanted;
      })
      .slice(0, limit)
      .map(([id, fields]) => ({
        document: {
          name: `${root}/${name}/${id}`,
          fields: encodeFields(select ? selected(fields, select.fields) : fields),
          createTime: NOW,
          updateTime: NOW,
        },
        readTime: NOW,
      }));
    this.billedReads += Math.max(1, rows.length);
    return json(rows.length > 0 ? rows : [{ readTime: NOW }]);
  }

  /**
   * Applies the rule for updates to the creation of a document that exists, before it answers
   * ALREADY_EXISTS. The real server is believed to do the same.
   */
  #create(rules: Block, name: string, id: string, data: Fields): Response {
    const contactos = this.#collection('contactos');
    const existing = contactos.get(id)?.fields;
    const verdict = judge(rules, {
      operation: existing === undefined ? 'create' : 'update',
      path: ['contactos', id],
      data,
      ...(existing && { existing }),
    });
    if (verdict === 'deny') return failure(403, 'PERMISSION_DENIED');
    if (existing !== undefined) return failure(409, 'ALREADY_EXISTS');
    contactos.set(id, { fields: data, createTime: NOW });
    return json({ name, fields: encodeFields(data), createTime: NOW, updateTime: NOW });
  }

  #collection(name: string): StoredCollection {
    const collection: StoredCollection = this.#collections.get(name) ?? new Map();
    this.#collections.set(name, collection);
    return collection;
  }
}

/** Documents without the field are left out. In descending order text comes before dates, and null last. */
function inOrder(rows: readonly (readonly [string, Fields])[], field = '__name__') {
  if (field === '__name__') return rows;
  const rank = (value: unknown) => (value === null ? 2 : value instanceof Date ? 1 : 0);
  return rows
    .filter(([, fields]) => fields[field] !== undefined)
    .toSorted(([, { [field]: a }], [, { [field]: b }]) =>
      rank(a) === rank(b) ? Number(b) - Number(a) : rank(a) - rank(b),
    );
}

function selected(fields: Fields, wanted: readonly { readonly fieldPath: string }[]): Fields {
  return Object.fromEntries(
    wanted.flatMap(({ fieldPath: name }) => (name in fields ? [[name, fields[name]]] : [])),
  );
}

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** The failure of this status as Firestore answers it. The SDK treats an answer without a body as malformed. */
export function firestoreFailure(code: 403 | 503): Response {
  return failure(code, code === 403 ? 'PERMISSION_DENIED' : 'UNAVAILABLE');
}

function failure(code: number, status: string): Response {
  return json({ error: { code, message: status, status } }, code);
}
