import { useSyncExternalStore } from 'react';
import { formatDate, formatLocalDate } from '../lib/format.ts';

const neverChanges = () => () => {};

/** The date of a moment by the reader's clock (PAG-96). The server, which does not know that clock, sends the date in UTC. */
export function LocalDate({ at }: { at: string }) {
  const date = useSyncExternalStore(
    neverChanges,
    () => formatLocalDate(at),
    () => formatDate(at),
  );
  return <time dateTime={at}>{date}</time>;
}
