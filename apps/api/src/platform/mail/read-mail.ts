/** The readable parts of a mail. Understands only mails written by our own composer. */
export type ReadMail = { from: string; to: string; subject: string; date: string; text: string };

/** Parses an `.eml` file: the relevant headers, and the plain text part. */
export function readMail(file: string): ReadMail {
  const { headers, body } = splitPart(file);
  return {
    from: decodeWords(headers.get('from') ?? ''),
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    date: headers.get('date') ?? '',
    text: plainText(headers, body),
  };
}

type Headers = Map<string, string>;

function splitPart(part: string): { headers: Headers; body: string } {
  const [head = '', ...rest] = part.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]] : [];
    }),
  );
  return { headers, body: rest.join('\n\n') };
}

function plainText(headers: Headers, body: string): string {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary) {
    const texts = `\n${body}`
      .split(`\n--${boundary}`)
      .slice(1)
      .map((part) => {
        const inner = splitPart(part.replace(/^\n/, ''));
        return plainText(inner.headers, inner.body);
      });
    return texts.find((text) => text !== '') ?? '';
  }
  return /^text\/plain/i.test(type) ? decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit') : '';
}

function decodeBody(body: string, encoding: string): string {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8');
  if (/^quoted-printable$/i.test(encoding)) return decodeQuoted(body.replaceAll(/=\n/g, ''));
  return body;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/[^\0-\x7f]/g, '')
      .replaceAll(/=([0-9A-Fa-f]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes the non-ASCII words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuoted(text.replaceAll('_', ' ')),
    );
}
