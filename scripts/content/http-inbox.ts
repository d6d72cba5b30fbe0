import * as z from 'zod/mini';
import { inbox } from '#adapters/http/inbox.ts';
import { parseJson } from '#adapters/kit/http-answers.ts';
import { withoutEndSlashes } from '#root/environment.ts';
import { site } from '#ui/content/site.ts';
import { messageOf, timeOf } from './contact-message.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';
import type { OwnerInbox } from './owner-inbox.ts';
import { sanitizeLine } from './terminal-text.ts';

const rows = z.array(z.looseObject({ id: z.string() }));

/** The inbox of a server that answers the owner's requests, as docs/owner.md describes them. */
export async function openHttpInbox({ env, timeoutMs }: Context): Promise<OwnerInbox> {
  const address = addressOf(env);
  const token = env.INBOX_TOKEN;
  const name = sanitizeLine(address.href);
  if (!token) {
    throw new OwnerError(
      `Falta INBOX_TOKEN: la contraseña con la que la casilla (${name}) te muestra los mensajes, si tu servidor lo sabe hacer (docs/owner.md).`,
    );
  }

  async function request(method: string, id: string | null, body?: unknown): Promise<string> {
    const url = new URL(address);
    if (id !== null) {
      url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;
    }
    const { ok, status, text } = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({
        ok: response.ok,
        status: response.status,
        text: await response.text(),
      }))
      .catch(() => {
        throw new OwnerError(
          `No se pudo llegar a la casilla (${name}): ¿hay internet, está prendida?`,
        );
      });
    // A deleted message may be gone.
    if (ok || (method === 'DELETE' && status === 404)) return text;
    throw new OwnerError(sentenceOfStatus(status, method, name));
  }

  return {
    name,
    list: async () => {
      const answer = z.safeParse(rows, parseJson(await request('GET', null)));
      if (answer.success) {
        return answer.data.map((row) => messageOf(row.id, row, timeOf(row.recibido), row));
      }
      throw new OwnerError(`La casilla (${name}) respondió algo que no es una lista de mensajes.`);
    },
    mark: async (id, marks) => void (await request('PATCH', id, marks)),
    remove: async ({ id }) => void (await request('DELETE', id)),
  };
}

/** The address that visitors post to. A path is one of the site itself. */
function addressOf(env: Context['env']): URL {
  const optional = (variable: string) => env[variable] || null;
  const text = (variable: string) => optional(variable) ?? '';
  const { url } = inbox.readSettings({
    optional,
    required: text,
    address: (variable) => withoutEndSlashes(text(variable)),
    host: optional,
  }) as {
    readonly url: string;
  };
  const origin = env.VITE_SITE_URL || site.url;
  if (url !== '' && URL.canParse(url, origin)) return new URL(url, origin);
  throw new OwnerError(
    'Falta la dirección de la casilla: VITE_INBOX_URL, o VITE_HTTP_BASE_URL si los mensajes van ahí.',
  );
}

function sentenceOfStatus(status: number, method: string, name: string): string {
  if (status === 401 || status === 403) {
    return `La casilla (${name}) no dio permiso (${status}): revisá INBOX_TOKEN.`;
  }
  if (status === 404 || status === 405 || status === 501) {
    return `La casilla (${name}) no atiende el pedido ${method} de quien la administra (${status}): docs/owner.md dice qué tiene que saber hacer el servidor.`;
  }
  return `La casilla (${name}) está con problemas (${status}). Probá más tarde.`;
}
