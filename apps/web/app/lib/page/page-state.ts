import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { toApiError } from '../api/api-error.ts';
import type { Site } from './site.ts';

type SavedError = { statusCode: number; code: string; message: string };
export type SavedQuery = { key: QueryKey; data?: unknown; error?: SavedError };
/** The data that a rendered page passes to the browser. It contains no timestamp, so that the same content gives the same bytes. */
export type PageState = Site & {
  queries: SavedQuery[];
};

const elementId = 'page-state';

/** The responses and errors that the server rendered the page from. */
export function saveQueries(client: QueryClient): SavedQuery[] {
  const settled = client.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'pending' });
  return settled.map(({ queryKey: key, state }) => {
    if (state.status === 'success') return { key, data: state.data };
    const { statusCode = 503, code = 'UNAVAILABLE', message = '' } = (state.error ?? {}) as Partial<SavedError>;
    return { key, error: { statusCode, code, message } };
  });
}

/**
 * True if a page may be cached with this query: it has data, or an error that every visitor would get. A page with an error
 * that may soon pass (429, 503, …) must not be cached.
 */
export const isSettled = ({ error }: SavedQuery): boolean =>
  error === undefined || error.statusCode === 403 || error.statusCode === 404;

export function restoreQueries(client: QueryClient, queries: SavedQuery[]) {
  for (const { key, data, error } of queries) {
    if (!error) client.setQueryData(key, data);
    else restoreError(client, key, error);
  }
}

function restoreError(client: QueryClient, queryKey: QueryKey, saved: SavedError) {
  const error = toApiError(saved.statusCode, saved);
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 });
}

/** The page's state as an element of its HTML; JSON in a script of that type is data and runs nowhere. */
export function pageStateElement(state: PageState): string {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

export function readPageState(): PageState {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : { origin: location.origin, queries: [] };
}
