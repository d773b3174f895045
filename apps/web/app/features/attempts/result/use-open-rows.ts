import { type RefObject, useEffect, useState } from 'react';

/** Opens and closes all rows of a list at once. On paper, where nothing can be opened, all of them are open. */
export function useOpenRows(list: RefObject<HTMLElement | null>) {
  const [areAllOpen, setAreAllOpen] = useState(false);
  const setAll = (isOpen: boolean) => {
    for (const row of list.current?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])
      row.open = isOpen;
    setAreAllOpen(isOpen);
  };
  useEffect(() => {
    const openForPaper = () => {
      for (const details of list.current?.querySelectorAll('details') ?? []) details.open = true;
    };
    addEventListener('beforeprint', openForPaper);
    return () => removeEventListener('beforeprint', openForPaper);
  }, [list]);
  return { areAllOpen, setAll };
}
