import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Options = {
  /** The SMTP status that answers the mail with this text; null accepts it. */
  readonly refuse?: (mail: string) => number | null;
  readonly password?: string;
};

/** An SMTP server on this machine until the test ends. `mails` has the source of every accepted mail. */
export async function openMailServer({ refuse = () => null, password }: Options = {}) {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) => {
      if (auth.password === password) callback(null, { user: auth.username ?? '' });
      else callback(new Error(`Bad password of ${auth.username}`));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString();
        const status = refuse(mail);
        if (status === null) mails.push(mail);
        const error = Object.assign(new Error('refused ana@x.ar'), { responseCode: status });
        callback(status === null ? null : error);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { host: `127.0.0.1:${address.port}`, mails };
}

/** A header of a mail's source, unfolded and undecoded. */
export function headerOf(mail: string, name: string): string {
  const [head = ''] = mail.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

/** The decoded text of a mail without parts. */
export function textOf(mail: string): string {
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
  const encoding = headerOf(mail, 'Content-Transfer-Encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
