import { queryOptions } from '@tanstack/react-query';
import { sendInSession } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import type { ListName, RowOf } from './collection.ts';

export type CollectionPageData<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/** One page of a collection with the total and the next cursor from the response headers. */
export function collectionQuery<Name extends ListName>(list: Name, query: Record<string, string>) {
  return queryOptions<CollectionPageData<RowOf<Name>>, ApiError>({
    queryKey: [list, { query }, 'page'],
    queryFn: async ({ signal }) => {
      const { body, headers } = await sendInSession(list, { query }, { signal });
      const rows = body as RowOf<Name>[];
      const total = Number(headers.get('x-total-count') ?? rows.length);
      return { rows, total, nextCursor: nextCursorOf(headers.get('link')) };
    },
  });
}

/** The cursor within `Link: </api/…?cursor=…>; rel="next"`. */
export function nextCursorOf(link: string | null): string | null {
  const next = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
}
