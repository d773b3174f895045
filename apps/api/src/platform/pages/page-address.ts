import { splitTarget } from '../http/request-target.ts';

/** Names in the query that change what the server renders (`apps/web/server-interface.md`). */
const filterNames: readonly [page: RegExp, names: readonly string[]][] = [
  [/^\/(exams|certifications)$/, ['q', 'provider', 'level']],
  [/^\/certifications\/[^/]+\/questions$/, ['q', 'topic', 'seen', 'page']],
];

export type PageAddress = {
  path: string;
  /** The filters of the page, in one order, or empty. Anything else in the query, such as `utm_source`, is ignored. */
  search: string;
};

/** The one address of a page that stands for all its spellings: without the slash at its end and what it does not read. */
export function pageAddress(target: string): PageAddress {
  const { path, search } = splitTarget(target);
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const names = search === '' ? [] : (filterNames.find(([page]) => page.test(plain))?.[1] ?? []);
  const given = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) filters.set(name, value);
  }
  return { path: plain, search: filters.size > 0 ? `?${filters}` : '' };
}
