import { type RefObject, useEffect, useState } from 'react';

/** Opens and closes all rows of a list at once. On paper, where nothing can be opened, all of them are open. */
export function useOpenRows(list: RefObject<HTMLElement | null>, filter: string) {
  const [areAllOpen, setAreAllOpen] = useState(false);
  const setAll = (isOpen: boolean) => {
    for (const row of rowsOf(list.current)) row.open = isOpen;
    setAreAllOpen(isOpen);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows other rows
  useEffect(() => {
    const look = () => {
      const rows = rowsOf(list.current);
      setAreAllOpen(rows.length > 0 && rows.every(({ open }) => open));
    };
    look();
    // The event does not bubble.
    list.current?.addEventListener('toggle', look, { capture: true });
    return () => list.current?.removeEventListener('toggle', look, { capture: true });
  }, [list, filter]);
  useEffect(() => {
    const openForPaper = () => {
      for (const details of list.current?.querySelectorAll('details') ?? []) details.open = true;
    };
    addEventListener('beforeprint', openForPaper);
    return () => removeEventListener('beforeprint', openForPaper);
  }, [list]);
  return { areAllOpen, setAll };
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? []),
];
