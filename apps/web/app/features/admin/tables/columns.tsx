import type { Person as PersonData, Publication } from '@examplar/contract/admin/admin-list';
import { formatCount } from '../../../lib/format.ts';
import { Instant, Person, PublicationBadge } from '../cells/cells.tsx';

/** When something happened, the latest first. */
export const dateColumn = <Field extends string>(field: Field, header: string, never?: string) => ({
  id: field,
  header,
  sort: field,
  isLargestFirst: true,
  cell: (row: Readonly<Record<Field, string | null>>) => <Instant at={row[field]} {...(never && { never })} />,
});

/** A number that the list cannot be sorted by. */
export const countColumn = <Field extends string>(field: Field, header: string) => ({
  id: field,
  header,
  isNumeric: true,
  cell: (row: Readonly<Record<Field, number>>) => formatCount(row[field]),
});

/** A number, the largest first. */
export const sortedCountColumn = <Field extends string>(field: Field, header: string) => ({
  ...countColumn(field, header),
  sort: field,
  isLargestFirst: true,
});

export const stateColumn = {
  id: 'publication',
  header: 'State',
  cell: ({ publication }: { publication: Publication }) => <PublicationBadge publication={publication} />,
};

export const userColumn = (header = 'User') => ({
  id: 'user',
  header,
  cell: ({ user }: { user: PersonData | null }) => <Person person={user} />,
});
