/**
 * A contact message with its document's id.
 * @typedef {{ id: string, nombre: string, mail: string, mensaje: string }} Message
 */

/** The names of this machine in an address. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** An address that can be answered without further parsing. */
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/**
 * The mail about a message. Its id is made of the message's, so that a mail server or program may recognize a
 * repeated one. An answer goes to the visitor.
 * @param {Message} message
 * @param {string} to
 * @param {string} from
 */
export function mailOf(message, to, from = to) {
  const { id, nombre, mail } = message;
  const [, domain = 'localhost'] = /@([\w.-]+)/.exec(from) ?? [];
  return {
    from,
    to,
    messageId: `<${id.replace(/[^\w-]/g, '')}@${domain}>`,
    subject: subjectOf(message),
    text: textOf(message),
    ...(ADDRESS.test(mail) && { replyTo: { name: oneLine(nombre), address: mail } }),
  };
}

/**
 * The mail server of an address such as `smtp://user:password@host:587`. Password and messages cross a network
 * encrypted only.
 * @param {string} url
 */
export function mailServer(url) {
  return { url, requireTLS: !isLocal(url) };
}

/**
 * True for an address on this machine.
 * @param {string} url
 */
export function isLocal(url) {
  return LOCAL.includes(new URL(url).hostname);
}

/**
 * The JSON about a message, for a webhook. `text` is the whole message, as chat services expect it.
 * @param {Message} message
 */
export function webhookBodyOf(message) {
  const { id, nombre, mail, mensaje } = message;
  return { id, nombre, mail, mensaje, text: `${subjectOf(message)}\n\n${textOf(message)}` };
}

/** @param {Message} message */
function subjectOf({ nombre }) {
  return `Mensaje de ${oneLine(nombre) || 'tu sitio'}`;
}

/** @param {Message} message */
function textOf({ id, nombre, mail, mensaje }) {
  return `${visible(mensaje)}\n\n${oneLine(nombre)} <${oneLine(mail)}>\nMensaje ${oneLine(id)}\n`;
}

/** @param {string} text */
function oneLine(text) {
  return visible(text).replace(/\s+/g, ' ').trim();
}

/** @param {string} text */
function visible(text) {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '');
}
