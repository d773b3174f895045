import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Panel } from '../cells/panel.tsx';
import { collectionQuery, type ListName, type RowOf } from './collection.ts';

type ShortListProps<Name extends ListName> = {
  list: Name;
  query: Record<string, string>;
  title: string;
  none: string;
  /** The page with all of them. */
  allPath: string;
  rowId: (row: RowOf<Name>) => string;
  row: (row: RowOf<Name>) => ReactNode;
};

const shown = 5;

/** The first rows of a collection, on the page of the record they belong to. */
export function ShortList<Name extends ListName>(props: ShortListProps<Name>) {
  const { data, error } = useQuery(collectionQuery(props.list, { ...props.query, limit: String(shown) }));
  const more = data && data.total > shown && (
    <TextLink to={props.allPath}>
      All {formatCount(data.total)}
      <span className="sr-only"> {props.title}</span>
    </TextLink>
  );
  return (
    <Panel title={props.title} more={more}>
      {error && <Notice tone="negative">{error.message}</Notice>}
      {!data && !error && <SkeletonText lines={3} />}
      {data?.rows.length === 0 && <p className="text-ink-muted">{props.none}</p>}
      {data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((row) => (
            <li key={props.rowId(row)} className="border-line py-2.5 not-first:border-t first:pt-0 last:pb-0">
              {props.row(row)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
