import { type ReactNode, useLayoutEffect } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/class-names.ts';
import { useMedia } from '../../../ui/use-media.ts';

/**
 * True if the window is at least this many times as wide as the text is large: what fits beside the question depends on
 * both.
 */
export const useIsWide = (rem: number, textSizePercent: number): boolean =>
  useMedia(`(min-width: ${(rem * textSizePercent) / 100}rem)`, true);

type RoomLayoutProps = {
  header: ReactNode;
  /** Before the question where there is room for it. */
  scenario?: ReactNode;
  /** Beside the question where there is room for it. */
  panel?: ReactNode;
  /** Stays at the lower edge, within thumb's reach. */
  actions?: ReactNode;
  /**
   * Header and actions scroll with the question, where large text would leave it no room between them. In a window of less
   * than 22 rem in height (a phone at 400 % zoom has 16) they always do (PAG-98).
   */
  isFlowing?: boolean;
  children: ReactNode;
};

const edges = 'mx-auto w-full px-4 sm:px-6 lg:px-8';

/** The room in which questions are answered: without the site's header and footer, and nothing in it moves. */
export function RoomLayout({ header, scenario, panel, actions, isFlowing = false, children }: RoomLayoutProps) {
  const room = cx(edges, scenario ? 'max-w-[108rem]' : panel ? 'max-w-[76rem]' : 'max-w-[54rem]');
  const besidePanel = panel ? 'md:pe-8 lg:pe-12' : '';
  return (
    <main id="main" className="flex min-h-dvh flex-1 flex-col">
      <div
        className={cx(
          'border-b border-line bg-raised',
          'relative',
          !isFlowing && 'top-0 z-20 [@media(min-height:22rem)]:sticky',
        )}
      >
        <div className={room}>{header}</div>
      </div>
      <div className={cx(room, 'flex flex-1 max-md:px-0')}>
        {scenario && (
          <div className="sticky top-15 flex h-[calc(100dvh-3.75rem-1px)] w-[min(40%,42rem)] flex-none flex-col border-e border-line pt-7 pe-6 lg:pe-8">
            {scenario}
          </div>
        )}
        <div className={cx('flex min-w-0 flex-1 flex-col', Boolean(scenario) && 'md:ps-8')}>
          <div className={cx('flex-1 px-4 pt-2 pb-4 md:px-0 md:pt-9 md:pb-6', besidePanel)}>{children}</div>
          {actions && (
            <div
              className={cx(
                'border-t border-line bg-surface px-4 py-2 md:px-0 md:py-4',
                !isFlowing && 'bottom-0 z-10 [@media(min-height:22rem)]:sticky',
                besidePanel,
              )}
            >
              {actions}
            </div>
          )}
        </div>
        {panel}
      </div>
    </main>
  );
}

/** The learner's text size in percent, applied to everything in the room for as long as it is open. */
export function useTextSize(): number {
  const percent = useSession().user?.textSizePercent ?? 100;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = percent === 100 ? '' : `${percent}%`;
    return () => {
      style.fontSize = '';
    };
  }, [percent]);
  return percent;
}
