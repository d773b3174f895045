import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Filters of a page that live in its address: they are read from it, also on the server, and written to it without a
 * navigation, so that each letter shows at once without a request. Following a link or going back reads them again.
 *
 * `read` and `write` are each other's inverse; `write` gives `''` when nothing is filtered.
 */
export function useAddressFilters<Filters>(
  read: (search: URLSearchParams) => Filters,
  write: (filters: Filters) => string,
): [Filters, (filters: Filters) => void] {
  const { key, pathname, search } = useLocation();
  const [kept, setKept] = useState({ key, filters: read(new URLSearchParams(search)) });
  const current = kept.key === key ? kept : { key, filters: read(new URLSearchParams(search)) };
  if (current !== kept) setKept(current);

  const change = (filters: Filters) => {
    setKept({ key, filters });
    const query = write(filters);
    // The router's own state of this place stays: Back and the scroll position go by it.
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}`);
  };
  return [current.filters, change];
}
