import { decodeFields, encodeFields } from '#adapters/firestore/values.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A document as the fake keeps it. */
export type Kept = { readonly fields: Fields; readonly createTime: string };

/** Every document of a collection, by its id. */
export type Shelf = Map<string, Kept>;

/** The word of the emulator for one who stands above the access rules. */
export function isOwner(request: Request): boolean {
  return request.headers.get('Authorization') === 'Bearer owner';
}

/** Lists, writes and deletes any document, as the REST protocol answers the owner. */
export async function answerOwner(
  request: Request,
  shelfOf: (collection: string) => Shelf,
  now: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [before = '', resource = ''] = pathname.split('/documents/');
  const [collection = '', encodedId] = resource.split('/');
  const shelf = shelfOf(collection);
  const nameOf = (id: string) =>
    `${before.slice(before.indexOf('projects/'))}/documents/${collection}/${id}`;
  const tell = (id: string, { fields, createTime }: Kept) => ({
    name: nameOf(id),
    fields: encodeFields(fields),
    createTime,
    updateTime: now,
  });

  if (encodedId === undefined) {
    if (request.method !== 'GET') return new Response('', { status: 404 });
    return Response.json(page(shelf, tell, searchParams));
  }
  const id = decodeURIComponent(encodedId);
  if (request.method === 'DELETE') {
    shelf.delete(id);
    return Response.json({});
  }
  if (request.method === 'PATCH') {
    const { fields } = await request.json();
    const kept = { fields: decodeFields(fields), createTime: shelf.get(id)?.createTime ?? now };
    shelf.set(id, kept);
    return Response.json(tell(id, kept));
  }
  return new Response('', { status: 404 });
}

/** Documents by id, from where the token says; the last page has no token, an empty one nothing. */
function page(
  shelf: Shelf,
  tell: (id: string, kept: Kept) => unknown,
  searchParams: URLSearchParams,
) {
  // What Firestore takes when it is told nothing, and the most that it gives.
  const size = Math.min(Number(searchParams.get('pageSize')) || 20, 300);
  const ids = [...shelf.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  const start = Number(searchParams.get('pageToken') ?? 0);
  const documents = ids.slice(start, start + size).flatMap((id) => {
    const kept = shelf.get(id);
    return kept === undefined ? [] : [tell(id, kept)];
  });
  return {
    ...(documents.length > 0 && { documents }),
    ...(start + size < ids.length && { nextPageToken: String(start + size) }),
  };
}
