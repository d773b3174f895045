import { type ComponentType, lazy, useEffect } from 'react';
import type { RoomHelpProps } from './room-help.tsx';

const load = () => import('./room-help.tsx');

/** Comes after the question is there; where it cannot be had, the room does without. */
export const LazyRoomHelp = lazy(
  (): Promise<{ default: ComponentType<RoomHelpProps> }> =>
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
