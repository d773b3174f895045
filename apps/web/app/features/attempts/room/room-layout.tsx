import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

type RoomLayoutProps = {
  header: ReactNode;
  /** Beside the question where there is room for it. */
  panel?: ReactNode;
  /** Stays at the lower edge, within thumb's reach. */
  actions: ReactNode;
  children: ReactNode;
};

const edges = 'mx-auto w-full px-4 sm:px-6 lg:px-8';

/** The room in which questions are answered: nothing of the site is in it, and nothing in it moves. */
export function RoomLayout({ header, panel, actions, children }: RoomLayoutProps) {
  const room = cx(edges, panel ? 'max-w-[76rem]' : 'max-w-[54rem]');
  const besidePanel = panel ? 'md:pe-8 lg:pe-12' : '';
  return (
    <main id="main" className="flex min-h-dvh flex-1 flex-col">
      <div className="sticky top-0 z-20 border-b border-line bg-raised">
        <div className={room}>{header}</div>
      </div>
      <div className={cx(room, 'flex flex-1 max-md:px-0')}>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className={cx('flex-1 px-4 pt-2 pb-4 md:px-0 md:pt-9 md:pb-6', besidePanel)}>{children}</div>
          <div
            className={cx(
              'sticky bottom-0 z-10 border-t border-line bg-surface px-4 py-2 md:px-0 md:py-4',
              besidePanel,
            )}
          >
            {actions}
          </div>
        </div>
        {panel}
      </div>
    </main>
  );
}
