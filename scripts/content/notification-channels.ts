import { createTransport } from 'nodemailer';
import { isLocal, mailOf, mailServer, webhookBodyOf } from '#functions/notification.js';
import type { Marks, Message } from './contact-message.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';
import { count } from './terminal-text.ts';

/** A way to notify the owner of a message. */
export type Channel = {
  /** The channel's name for the owner. */
  readonly name: string;
  /** The mark of the messages that were sent. */
  readonly mark: keyof Marks;
  /**
   * Sends one message. Rejects with an `OwnerError` without the visitor's words: `ChannelDown` where the next
   * message would fail as well.
   */
  send(message: Message): Promise<void>;
  close(): void;
};

/** The channel does not work at all. */
export class ChannelDown extends OwnerError {}

/** The channels that the environment configures, at least one. */
export function openChannels(context: Context): readonly Channel[] {
  const { NOTIFY_SMTP_URL, NOTIFY_WEBHOOK_URL } = context.env;
  const channels = [
    ...(NOTIFY_SMTP_URL ? [mailChannel(NOTIFY_SMTP_URL, context)] : []),
    ...(NOTIFY_WEBHOOK_URL ? [webhookChannel(NOTIFY_WEBHOOK_URL, context)] : []),
  ];
  if (channels.length > 0) return channels;
  throw new OwnerError(
    'Falta decir cómo avisarte: NOTIFY_SMTP_URL y NOTIFY_MAIL_TO para un mail, o NOTIFY_WEBHOOK_URL (docs/owner.md).',
  );
}

function mailChannel(address: string, { env, timeoutMs }: Context): Channel {
  const { NOTIFY_MAIL_TO: to, NOTIFY_MAIL_FROM: from = to } = env;
  if (!to) throw new OwnerError('Falta NOTIFY_MAIL_TO: a qué dirección de mail avisarte.');
  const { href } = urlOf('NOTIFY_SMTP_URL', address, /^smtps?:$/);
  const transport = createTransport({
    ...mailServer(href),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    pool: true,
    maxConnections: 1,
  });
  return {
    name: 'mail',
    mark: 'avisadoMail',
    send: async (message) => {
      try {
        await transport.sendMail(mailOf(message, to, from || to));
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's text may repeat addresses, and its codes do not. */
function mailError(error: unknown): OwnerError {
  const { code = '', responseCode = null } = error as {
    readonly code?: string;
    readonly responseCode?: number;
  };
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new ChannelDown('El servidor de mail no aceptó usuario y contraseña (NOTIFY_SMTP_URL).');
  }
  if (code === 'EMESSAGE') {
    return new OwnerError(`El servidor de mail no aceptó un aviso (${responseCode}).`);
  }
  if (code === 'EENVELOPE') {
    return new ChannelDown(
      `El servidor de mail no aceptó las direcciones de NOTIFY_MAIL_TO o NOTIFY_MAIL_FROM (${responseCode}).`,
    );
  }
  return new ChannelDown(
    `No se pudo llegar al servidor de mail de NOTIFY_SMTP_URL, o no ofrece una conexión cifrada (${code}).`,
  );
}

function webhookChannel(address: string, { timeoutMs }: Context): Channel {
  const url = urlOf('NOTIFY_WEBHOOK_URL', address, /^https?:$/);
  if (url.protocol === 'http:' && !isLocal(url.href)) {
    throw new OwnerError('NOTIFY_WEBHOOK_URL tiene que empezar con https://.');
  }
  return {
    name: 'webhook',
    mark: 'avisadoWebhook',
    send: async (message) => {
      const { fecha, recibido } = message;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': message.id },
        body: JSON.stringify({ ...webhookBodyOf(message), fecha, recibido }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        const time = count(Math.ceil(timeoutMs / 1000), 'segundo');
        throw new ChannelDown(`El webhook de NOTIFY_WEBHOOK_URL no respondió en ${time}.`);
      });
      await response.body?.cancel();
      if (response.ok) return;
      const { status } = response;
      const sentence = `El webhook no aceptó un aviso (${status}).`;
      throw status === 429 || status >= 500 ? new ChannelDown(sentence) : new OwnerError(sentence);
    },
    close: () => {},
  };
}

function urlOf(variable: string, text: string, protocol: RegExp): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && protocol.test(url.protocol)) return url;
  throw new OwnerError(`${variable} no es una dirección como las de docs/owner.md.`);
}
