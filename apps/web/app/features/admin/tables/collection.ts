import type { ComponentType, ReactNode } from 'react';
import type { EndpointName, InputOf, ReplyOf } from '../../../lib/endpoints.ts';
import type { Action } from '../actions/action.ts';

/** The calls that list an admin collection, such as `GET /admin/users`. */
export type ListName = {
  [Name in EndpointName]: Name extends `GET /admin/${string}`
    ? ReplyOf<Name> extends readonly unknown[]
      ? Name
      : never
    : never;
}[EndpointName];

export type RowOf<Name extends ListName> = ReplyOf<Name> extends readonly (infer Row)[] ? Row : never;
type QueryOf<Name extends ListName> = InputOf<Name> extends { query?: infer Q } ? NonNullable<Q> : never;
export type SortOf<Name extends ListName> =
  QueryOf<Name> extends { sort?: infer S } ? Extract<NonNullable<S>, string> : never;
type SortField<Name extends ListName> = Exclude<SortOf<Name>, `-${string}`>;
type FilterName<Name extends ListName> = Exclude<keyof QueryOf<Name> & string, 'q' | 'sort' | 'limit' | 'cursor'>;

export type Column<Name extends ListName> = {
  id: string;
  header: string;
  cell: (row: RowOf<Name>) => ReactNode;
  /** The server's name for sorting by this column. */
  sort?: SortField<Name>;
  /** Whether the first press puts the largest or latest first. */
  isLargestFirst?: boolean;
  /** Heads the card that a row is on a phone; else the first column does. */
  isTitle?: boolean;
  /** Figures stand at the end of their column. */
  isNumeric?: boolean;
  className?: string;
};

/** Chooses one of many: what a select has no room for. */
export type FilterPicker = ComponentType<{
  label: string;
  value: string;
  onChange: (value: string) => void;
  isCompact: boolean;
  placeholder: string;
}>;

/**
 * A filter of the list, by the server's name of it. With `options` it is a select, as `day` a date, with `Picker` what that shows; else it is only shown,
 * and can be taken off, once a link has set it (`/admin/orders?userId=…`).
 */
export type Filter<Name extends ListName = ListName> = {
  name: FilterName<Name>;
  label: string;
  options?: readonly { value: string; label: string }[];
  day?: 'first' | 'last';
  Picker?: FilterPicker;
};

export type Collection<Name extends ListName> = {
  list: Name;
  title: string;
  lead?: ReactNode;
  /** What a row is called: `['user', 'users']`. */
  noun: readonly [one: string, many: string];
  columns: readonly Column<Name>[];
  filters?: readonly Filter<Name>[];
  usualSort: SortOf<Name>;
  /** What the search looks into, such as `Name or e-mail`. */
  searchHint: string;
  rowId: (row: RowOf<Name>) => string;
  /** How dialogs and menus call a row. */
  rowName: (row: RowOf<Name>) => string;
  actionsOf?: (row: RowOf<Name>) => Action[];
  /** Buttons beside the title, such as `Add a provider`. */
  headerActions?: ReactNode;
  /** What is shown while the collection has no rows at all. */
  emptyText?: string;
};
