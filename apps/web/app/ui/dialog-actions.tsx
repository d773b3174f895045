import type { ReactNode } from 'react';

/** The buttons that end a dialog's form. On a phone they fill its width: nothing to aim at. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-3 max-sm:gap-2 max-sm:*:grow">{children}</div>;
}
