/** The URL schemes allowed in addresses from content, as in react-markdown. */
const ALLOWED_SCHEME = /^(https?|ircs?|mailto|xmpp)$/i;

/**
 * The address for a link or an image: unchanged when it is relative or has an allowed scheme, and '' for
 * anything else (javascript, data, tel, a scheme with a control character…).
 */
export function safeLinkAddress(address: string): string {
  const colon = address.indexOf(':');
  const firstSlashQueryOrHash = address.search(/[/?#]/);
  const isRelative =
    colon === -1 || (firstSlashQueryOrHash !== -1 && firstSlashQueryOrHash < colon);
  return isRelative || ALLOWED_SCHEME.test(address.slice(0, colon)) ? address : '';
}
