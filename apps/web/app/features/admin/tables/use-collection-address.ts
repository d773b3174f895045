import { useLocation, useNavigate } from 'react-router';

const defaultLimit = '25';
export const limits = [defaultLimit, '50', '100'];

export type Change = Record<string, string | null>;

/**
 * Search, sort, filters and page of a collection, kept in the URL so that a view can be shared and Back works.
 * Changing any of them leads to the first page. The cursors of the previous pages are kept in the history entry's state.
 */
export function useCollectionAddress(filterNames: readonly string[], defaultSort: string) {
  const { pathname, search: text, state } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(text);
  const param = (name: string) => search.get(name) ?? '';
  const trail = trailOf(state);

  const filters = Object.fromEntries(filterNames.map((name) => [name, param(name)]));
  const limit = limits.includes(param('limit')) ? param('limit') : defaultLimit;
  const sort = param('sort') || defaultSort;
  const requested = { q: param('q').trim(), sort, limit, cursor: param('cursor'), ...filters };
  const query = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== ''));

  const go = (next: URLSearchParams, { replace = false, trail: nextTrail = [] as string[] } = {}) => {
    const nextText = next.toString();
    void navigate(`${pathname}${nextText && `?${nextText}`}`, {
      replace,
      preventScrollReset: true,
      state: { trail: nextTrail },
    });
  };
  const change = (changes: Change, options?: { replace?: boolean }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ ...changes, cursor: null, page: null })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    go(next, options);
  };
  const goToPage = (page: number, cursor: string, nextTrail: string[]) => {
    const next = new URLSearchParams(search);
    if (cursor) next.set('cursor', cursor);
    else next.delete('cursor');
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    go(next, { trail: nextTrail });
  };

  const page = Math.max(1, Number.parseInt(param('page'), 10) || 1);
  return {
    query,
    q: param('q'),
    sort,
    limit: Number(limit),
    filters,
    isNarrowed: requested.q !== '' || Object.values(filters).some(Boolean),
    page: requested.cursor ? page : 1,
    change,
    clear: () => go(new URLSearchParams(param('sort') ? { sort } : {})),
    first: () => goToPage(1, '', []),
    previous: () => goToPage(trail.length ? page - 1 : 1, trail.at(-1) ?? '', trail.slice(0, -1)),
    next: (cursor: string) => goToPage(page + 1, cursor, [...trail, requested.cursor]),
  };
}

export type CollectionAddress = ReturnType<typeof useCollectionAddress>;

function trailOf(state: unknown): string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : [];
}
