import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/**
 * Asks before unsaved changes are lost: on navigation, and with the browser's own dialog when the tab closes.
 * `release()` lets the next navigation pass after a save.
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
      confirmLabel="Discard changes and leave"
      cancelLabel="Stay"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes on this page have not been saved.
    </ConfirmDialog>
  );
  return {
    dialog,
    release: () => {
      isReleased.current = true;
    },
  };
}
