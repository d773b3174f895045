import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/**
 * Asks before unsaved input is lost: on the way to another page, and by the browser's own words when the tab closes.
 * `release()` lets the next navigation pass, for what was just saved.
 */
export function useLeaveGuard(isDirty: boolean): { dialog: ReactNode; release: () => void } {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const dialog = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave and lose the changes"
      cancelLabel="Stay"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  );
  return {
    dialog,
    release: () => {
      isReleased.current = true;
    },
  };
}
