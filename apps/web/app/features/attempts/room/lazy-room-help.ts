import { lazy, useEffect } from 'react';

const load = () => import('./room-help.tsx');

/** Comes after the question is there; where it cannot be had, the room does without. */
export const LazyRoomHelp = lazy(() =>
  load().then(
    (file) => ({ default: file.RoomHelp }),
    () => ({ default: () => null }),
  ),
);

/** Fetches the help before it is asked for: by then there may be no connection. */
export function usePreloadedHelp() {
  useEffect(() => {
    load().catch(() => {});
  }, []);
}
