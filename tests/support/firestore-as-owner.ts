import { decodeFields, encodeFields } from '#adapters/firestore/values.ts';

type Fields = Readonly<Record<string, unknown>>;

type StoredFields = { readonly fields: Fields; readonly createTime: string };

/** The documents of a collection by their id. */
export type StoredCollection = Map<string, StoredFields>;

/** True for a request with the token that the emulator exempts from the access rules. */
export function isOwner(request: Request): boolean {
  return request.headers.get('Authorization') === 'Bearer owner';
}

/** Lists, writes and deletes any document, as the REST protocol answers the owner. */
export async function answerOwner(
  request: Request,
  documentsOf: (collection: string) => StoredCollection,
  now: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [root = '', resource = ''] = pathname.split('/documents/');
  const [collection = '', encodedId] = resource.split('/');
  const stored = documentsOf(collection);
  const nameOf = (id: string) =>
    `${root.slice(root.indexOf('projects/'))}/documents/${collection}/${id}`;
  const encode = (id: string, { fields, createTime }: StoredFields) => ({
    name: nameOf(id),
    fields: encodeFields(fields),
    createTime,
    updateTime: now,
  });

  if (encodedId === undefined) {
    if (request.method !== 'GET') return new Response('', { status: 404 });
    return Response.json(page(stored, encode, searchParams));
  }
  const id = decodeURIComponent(encodedId);
  if (request.method === 'DELETE') {
    stored.delete(id);
    return Response.json({});
  }
  if (request.method === 'PATCH') {
    const { fields } = await request.json();
    const mask = searchParams.getAll('updateMask.fieldPaths');
    const before = stored.get(id);
    const document = {
      fields: mask.length === 0 ? decodeFields(fields) : merged(before?.fields, fields, mask),
      createTime: before?.createTime ?? now,
    };
    stored.set(id, document);
    return Response.json(encode(id, document));
  }
  return new Response('', { status: 404 });
}

/** The fields before, with those of the mask replaced; a field of the mask that is not sent is removed. */
function merged(before: Fields = {}, sent: Parameters<typeof decodeFields>[0], mask: string[]) {
  const kept = Object.entries(before).filter(([name]) => !mask.includes(name));
  const replaced = Object.entries(decodeFields(sent)).filter(([name]) => mask.includes(name));
  return Object.fromEntries([...kept, ...replaced]);
}

/** A page in the order of the ids. The last page has no token; an empty page has no field `documents`. */
function page(
  stored: StoredCollection,
  encode: (id: string, document: StoredFields) => unknown,
  searchParams: URLSearchParams,
) {
  // The default and the maximum of Firestore.
  const size = Math.min(Number(searchParams.get('pageSize')) || 20, 300);
  const ids = [...stored.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const start = Number(searchParams.get('pageToken') ?? 0);
  const documents = ids.slice(start, start + size).flatMap((id) => {
    const document = stored.get(id);
    return document === undefined ? [] : [encode(id, document)];
  });
  return {
    ...(documents.length > 0 && { documents }),
    ...(start + size < ids.length && { nextPageToken: String(start + size) }),
  };
}
