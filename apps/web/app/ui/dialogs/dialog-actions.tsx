import type { ReactNode } from 'react';

/** The buttons at the end of a dialog's form. They fill the width on a phone. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:gap-2 max-sm:*:grow">{children}</div>;
}
