import { type ComponentType, lazy, useEffect } from 'react';
import type { ClosingDialogProps } from './closing-dialog.tsx';
import type { CheckScreenProps } from './navigator/check-screen.tsx';
import type { NavigatorSheetProps } from './navigator/navigator-sheet.tsx';
import type { RoomHelpProps } from './room-help.tsx';

const loadHelp = () => import('./room-help.tsx');
const loadClosing = () => import('./closing-dialog.tsx');
const loadSheet = () => import('./navigator/navigator-sheet.tsx');
const loadCheck = () => import('./navigator/check-screen.tsx');
const nothing = { default: () => null };

/** Loaded after the question is shown; if that fails, the room works without it. */
export const LazyRoomHelp = lazy(
  (): Promise<{ default: ComponentType<RoomHelpProps> }> =>
    loadHelp().then(
      (file) => ({ default: file.RoomHelp }),
      () => nothing,
    ),
);

/** Loaded after the question is shown; if that fails, no section can be left until the room is reloaded. */
export const LazyClosingDialog = lazy(
  (): Promise<{ default: ComponentType<ClosingDialogProps> }> =>
    loadClosing().then(
      (file) => ({ default: file.ClosingDialog }),
      () => nothing,
    ),
);

/** Loads after the question, for phones only. If loading fails, 'Previous' and 'Next' still reach every question. */
export const LazyNavigatorSheet = lazy(
  (): Promise<{ default: ComponentType<NavigatorSheetProps> }> =>
    loadSheet().then(
      (file) => ({ default: file.NavigatorSheet }),
      () => nothing,
    ),
);

/** Loads after the question. If loading fails, the exam can be submitted without the list of its questions. */
export const LazyCheckScreen = lazy(
  (): Promise<{ default: ComponentType<CheckScreenProps> }> =>
    loadCheck().then(
      (file) => ({ default: file.CheckScreen }),
      () => ({ default: ({ submit }) => submit }),
    ),
);

/** Fetches them before they are asked for: by then there may be no connection. */
export function usePreloadedHelp() {
  useEffect(() => {
    loadHelp().catch(() => {});
    loadClosing().catch(() => {});
    loadSheet().catch(() => {});
    loadCheck().catch(() => {});
  }, []);
}
