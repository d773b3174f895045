const unreserved = /[A-Za-z0-9\-._~]/;
const origin = /^https?:\/\/[^/?#]*/i;
/** A backslash, a fragment, anything but visible ASCII, an empty segment, a segment of one or two dots. */
const abnormal = /[\\#]|[^\x21-\x7e]|\/\/|\/\.{1,2}(?=\/|$)/;

/**
 * Normalises a request target: strips the origin of an absolute form (RFC 9112, 3.2.2) and decodes unreserved characters in the path (RFC
 * 3986, 6.2.2.2), so that a path has one spelling for the router, the limits, the caches and the log. The query is left alone, because a
 * payment gateway signs it.
 */
export function normaliseTarget(target: string): string {
  const relative = target.startsWith('/') ? target : withoutOrigin(target);
  const { path, search } = splitTarget(relative);
  if (!path.includes('%')) return relative;
  return path.replace(/%([0-9A-Fa-f]{2})/g, decodeUnreserved) + search;
}

/** True if the path of a normalised target has a form that the product's own links could have. */
export const hasNormalPath = (target: string): boolean =>
  target.startsWith('/') && !abnormal.test(splitTarget(target).path);

/** `search` begins with the question mark, or is empty. */
export function splitTarget(target: string): { path: string; search: string } {
  const end = target.indexOf('?');
  return end === -1 ? { path: target, search: '' } : { path: target.slice(0, end), search: target.slice(end) };
}

function withoutOrigin(target: string): string {
  const found = origin.exec(target);
  if (!found) return target;
  const rest = target.slice(found[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function decodeUnreserved(encoded: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return unreserved.test(character) ? character : encoded.toUpperCase();
}
