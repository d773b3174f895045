import { normaliseLines } from './tidy-text.ts';

/** Text without its byte order mark, line feeds only; `warning` says what was assumed where the bytes did not say. */
export type DecodedText = { text: string; warning?: string };

/**
 * Bytes to text in the order of IMP-7: byte order mark, the encoding that XML declares, strict UTF-8, and
 * Windows-1252 as the last resort, with a warning. Undefined for bytes that are no text.
 */
export function decodeBytes(bytes: Uint8Array): DecodedText | undefined {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return decodeAs(marked, bytes) ?? assumeWindows1252(bytes);
  if (bytes.subarray(0, 4096).includes(0)) return undefined;

  const declared = declaredEncoding(bytes);
  if (declared !== undefined && !/^utf-?8$/i.test(declared)) {
    const decoded = decodeAs(declared, bytes);
    if (decoded !== undefined) return decoded;
  }
  return decodeAs('utf-8', bytes) ?? assumeWindows1252(bytes);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c && third === 0 && fourth !== 0) return 'utf-16be';
  return undefined;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: normaliseLines(new TextDecoder(encoding, { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}

function assumeWindows1252(bytes: Uint8Array): DecodedText {
  const text = normaliseLines(new TextDecoder('windows-1252').decode(bytes));
  return {
    text,
    warning: 'The file is not UTF-8; it was read as Windows-1252. Check characters such as é and quotes.',
  };
}
