import { dayMs } from '@examplar/domain/plans/calendar';
import type { OutcomeRow } from './outcomes.repository.ts';

/** An outcome may be replaced and undone for this long; afterwards it counts (LRN-51, LRN-52). */
export const undoMs = 7 * dayMs;

export const isUndoable = ({ told_at: toldAt }: Pick<OutcomeRow, 'told_at'>, now: Date): boolean =>
  now.getTime() - toldAt.getTime() < undoMs;
