import type { ReplayMark as Mark } from '@examplar/domain/replay/replay-marks';
import { Flag } from 'lucide-react';
import { cx } from '../../../ui/class-names.ts';

const shapes: Record<Mark['outcome'], string> = {
  right: 'h-full bg-positive',
  wrong: 'h-1/2 bg-negative',
  unanswered: 'h-1/2 border-2 border-line-control bg-raised',
};

const notched = 'polygon(0 0, calc(50% - 4px) 0, 50% 7px, calc(50% + 4px) 0, 100% 0, 100% 100%, 0 100%)';

type MarkBarProps = Pick<Mark, 'outcome' | 'isChanged'>;

/** Tall when right, half as tall when wrong, hollow when open, with a notch when the answer was changed. */
export const MarkBar = ({ outcome, isChanged }: MarkBarProps) => (
  <span
    data-bar={outcome === 'unanswered' ? undefined : ''}
    data-fill
    className={cx('w-full rounded-[3px]', shapes[outcome])}
    style={isChanged ? { clipPath: notched } : undefined}
  />
);

/** A mark as the strip has it: its flag above it. */
export const MarkShape = ({ isFlagged, ...bar }: MarkBarProps & { isFlagged: boolean }) => (
  <>
    <span aria-hidden="true" className="flex h-4 items-start justify-center">
      {isFlagged && <Flag className="size-3.5 shrink-0 fill-gold stroke-gold-edge" />}
    </span>
    <span className="flex h-9 items-end">
      <MarkBar {...bar} />
    </span>
  </>
);
