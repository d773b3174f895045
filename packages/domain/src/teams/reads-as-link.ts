/**
 * An address with `://` or `www.`, or a domain: a dot between a letter or digit and two letters or more. 'v2.0', 'e.g. us' and 'Dr. Tran' are
 * none.
 */
const link = /:\/\/|\bwww\.|[\p{L}\p{N}][.。]\p{L}{2}/iu;

/** Whether a program that shows mails could turn this text, or a part of it, into a link (TEA-3). */
export const readsAsLink = (text: string): boolean => link.test(text.normalize('NFKC'));
