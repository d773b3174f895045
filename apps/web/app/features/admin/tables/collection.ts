import { queryOptions } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { sendInSession } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import type { EndpointName, InputOf, ReplyOf } from '../../../lib/api/endpoints.ts';
import type { Action } from '../actions/actions.tsx';

/** The calls that list an admin collection, such as `GET /admin/users`. */
export type ListName = {
  [Name in EndpointName]: Name extends `GET /admin/${string}`
    ? ReplyOf<Name> extends readonly { id: string }[]
      ? Name
      : never
    : never;
}[EndpointName];

/** A row of a list, by the call's response. */
export type RowOf<Name extends ListName> = ReplyOf<Name> extends readonly (infer Row)[] ? Row : never;
type QueryOf<Name extends ListName> = InputOf<Name> extends { query?: infer Q } ? NonNullable<Q> : never;
/** The values of a list's `sort` parameter; `-` before a field sorts descending. */
export type SortOf<Name extends ListName> =
  QueryOf<Name> extends { sort?: infer S } ? Extract<NonNullable<S>, string> : never;
type SortField<Name extends ListName> = Exclude<SortOf<Name>, `-${string}`>;
/** The query parameters of a list that are filters. */
type FilterName<Name extends ListName> = Exclude<keyof QueryOf<Name> & string, 'q' | 'sort' | 'limit' | 'cursor'>;

export type Column<Name extends ListName> = {
  id: string;
  header: string;
  cell: (row: RowOf<Name>) => ReactNode;
  /** The server's sort field for this column. */
  sort?: SortField<Name>;
  /** The first click sorts the largest or latest value first. */
  isLargestFirst?: boolean;
  /** The title of the row's card on a phone; the default is the first column. */
  isTitle?: boolean;
  /** Aligned to the end of the column. */
  isNumeric?: boolean;
  className?: string;
};

/**
 * A filter of the list, by the server's name for it: a select (`options`), a date (`day`) or a `Picker`. Without any of
 * these it only appears, and can be removed, once a link has set it (`/admin/orders?userId=…`).
 */
export type Filter<Name extends ListName = ListName> = {
  name: FilterName<Name>;
  label: string;
  options?: readonly { value: string; label: string }[];
  day?: 'first' | 'last';
  /** Chooses one of too many values for a select. */
  Picker?: ComponentType<{
    label: string;
    value: string;
    onChange: (value: string) => void;
    isCompact: boolean;
    placeholder: string;
  }>;
};

/** Values with their labels, as a filter offers them. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A button beside the title of a collection; the main one stands out. */
export type CollectionButton = Action & { isMain?: boolean };

/** The button that adds a row: on a page, or in a dialog. */
export const add = (label: string, form: string | ((onClose: () => void) => ReactNode)): CollectionButton => ({
  label,
  icon: Plus,
  isMain: true,
  ...(typeof form === 'string' ? { to: form } : { dialog: form }),
});

export const openOptions = optionsOf({ open: 'Open', resolved: 'Resolved' });

export type Collection<Name extends ListName> = {
  list: Name;
  title: string;
  lead?: ReactNode;
  /** Singular and plural of a row: `['user', 'users']`. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Name>[];
  filters?: readonly Filter<Name>[];
  defaultSort: SortOf<Name>;
  /** What this page asks for whatever its address says. */
  fixed?: Partial<Record<FilterName<Name>, string>>;
  /** What the search covers, such as `name or email`. */
  searchHint: string;
  /** The row's name in dialogs and menus. */
  rowName: (row: RowOf<Name>) => string;
  actionsOf?: (row: RowOf<Name>) => Action[];
  /** The buttons beside the title. */
  buttons?: readonly CollectionButton[];
  /** The rows are open until staff resolved them, so that a link leads to the open ones, oldest first. */
  hasOpenItems?: boolean;
  /** Shown while the collection has no rows. */
  emptyText?: string;
};

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
