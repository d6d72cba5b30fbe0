/** Headers of an encoded body, which `fetch` has decoded, of its connection, and of a body that a proxy may change. */
const TRANSFER_HEADERS = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'keep-alive',
  'transfer-encoding',
];

export type ProxiedAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
};

/** Fetches the answer of a server, with the headers that a proxy may pass on. Follows no redirect. */
export async function fetchForProxy(url: string): Promise<ProxiedAnswer> {
  const response = await fetch(url, { redirect: 'manual' });
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
