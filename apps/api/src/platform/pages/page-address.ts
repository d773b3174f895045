import { type Language, languageOfPath, sourcePath } from '@examplar/domain/languages/languages';
import { splitTarget } from '../http/request-target.ts';

/** Names in the query that change what the server renders (`apps/web/server-interface.md`). */
const filterNames: readonly [page: RegExp, names: readonly string[]][] = [
  [/^\/(exams|certifications)$/, ['q', 'provider', 'level']],
  [/^\/certifications\/[^/]+\/questions$/, ['q', 'topic', 'seen', 'page']],
];

export type PageAddress = {
  language: Language;
  path: string;
  /** The path of the same page in English. */
  sourcePath: string;
  /** The filters of the page in a fixed order, or empty. Anything else in the query, such as `utm_source`, is ignored. */
  search: string;
};

/** The name of a provider, the only part of a path that has capital letters (its page leads to the name as it is written), and the escapes. */
const asWritten = /(?<=^(?:\/[a-z]{2})?\/providers\/)[^/]+|%[0-9A-F]{2}/gi;

/** A path in the letters that the product's own links have: small ones. The router of the pages does not tell them apart, but the cache does (PAG-10). */
export function inSmallLetters(path: string): string {
  if (!/[A-Z]/.test(path)) return path;
  const kept = path.match(asWritten) ?? [];
  return path
    .split(asWritten)
    .map((part, index) => part.toLowerCase() + (kept[index] ?? ''))
    .join('');
}

/** The canonical address of a page: without a trailing slash and without query parameters that the page does not use. */
export function pageAddress(target: string, served: readonly Language[]): PageAddress {
  const { path, search } = splitTarget(target);
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const language = languageOfPath(trimmed, served);
  const source = sourcePath(trimmed, language);
  const names = search === '' ? [] : (filterNames.find(([page]) => page.test(source))?.[1] ?? []);
  const query = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value) filters.set(name, value);
  }
  return { language, path: trimmed, sourcePath: source, search: filters.size > 0 ? `?${filters}` : '' };
}
