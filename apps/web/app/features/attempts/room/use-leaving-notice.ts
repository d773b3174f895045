import { useEffect, useRef } from 'react';
import { formatLocalTime } from '../../../lib/format.ts';
import { useSessionStore } from '../../../lib/session-store.ts';
import { say } from '../../../lib/texts.ts';
import { showToast } from '../../../ui/states/toast-store.ts';

let takeNoticeBack = () => {};

/** Tells a user who leaves a running exam how long it runs and where to resume it. */
export function useLeavingNotice(expiresAt: string | null, isRunning: boolean) {
  const latest = useRef({ isHere: false, isRunning });
  latest.current.isRunning = isRunning;

  useEffect(() => {
    const room = latest.current;
    room.isHere = true;
    // Once the user is back, the notice is of no use.
    takeNoticeBack();
    return () => {
      room.isHere = false;
      // In development React unmounts and mounts the room again immediately, which does not count as leaving it.
      queueMicrotask(() => {
        const isSignedIn = useSessionStore.getState().token !== null;
        if (room.isHere || !room.isRunning || !expiresAt || !isSignedIn) return;
        takeNoticeBack = showToast(say('room.goesOn', { time: formatLocalTime(expiresAt) }));
      });
    };
  }, [expiresAt]);
}
