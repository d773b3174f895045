import { decodeEntities } from '../../text/sanitise-html.ts';
import { type Json, listOf, objectOf, stringOf } from './json-values.ts';

/**
 * An answer of the Open Trivia DB with its texts decoded: character references, or base64 or percent encoding, whichever
 * was asked for. Anything else is returned as it is.
 */
export function decodeTrivia(value: unknown): unknown {
  const root = objectOf(value);
  if (!('response_code' in root) || !Array.isArray(root.results)) return value;
  return { ...root, results: listOf(root.results).map((entry) => decodeEntry(objectOf(entry))) };
}

function decodeEntry(entry: Json): Json {
  const decode = decoderOf(stringOf(entry.type), stringOf(entry.question));
  const decoded = (value: unknown) =>
    Array.isArray(value) ? value.map((one) => decode(stringOf(one))) : decode(stringOf(value));
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, decoded(value)]));
}

function decoderOf(type: string, question: string): (text: string) => string {
  if (/^(?:bXVsdGlwbGU=|Ym9vbGVhbg==)$/.test(type)) return (text) => Buffer.from(text, 'base64').toString('utf8');
  if (/%[0-9A-Fa-f]{2}/.test(question) && !question.includes(' ')) return percentDecoded;
  return decodeEntities;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
