/** The schemes that an address from content may carry (the rule of react-markdown). */
const ALLOWED_SCHEME = /^(https?|ircs?|mailto|xmpp)$/i;

/**
 * The address as it may be put in a link or an image: itself when it is relative or its scheme is
 * allowed, and '' for anything else (javascript, data, tel, a scheme with a hidden control letter...).
 */
export function safeLinkAddress(address: string): string {
  const colon = address.indexOf(':');
  const firstSlashQueryOrHash = address.search(/[/?#]/);
  const isRelative =
    colon === -1 || (firstSlashQueryOrHash !== -1 && firstSlashQueryOrHash < colon);
  return isRelative || ALLOWED_SCHEME.test(address.slice(0, colon)) ? address : '';
}
