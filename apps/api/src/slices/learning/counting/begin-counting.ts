import type { Tx } from '../../../platform/database/database.ts';
import { beginCounting, type Counting, lockLearning } from '../public.ts';
import type { AttemptRow } from '../../attempts/attempts.repository.ts';
import { rebuildLearning } from './rebuild-learning.ts';

/**
 * Fixes the moment at which the answers of a locked open attempt count. If a user's stored answers were never computed, that is
 * done first (LRN-9).
 */
export async function beginCountingOf(
  tx: Tx,
  { user_id: userId, certification_id: certificationId }: Pick<AttemptRow, 'user_id' | 'certification_id'>,
  now: Date,
): Promise<Counting> {
  const key = { userId, certificationId };
  const counting = await beginCounting(tx, key, now);
  if (counting) return counting;
  const { timeZone } = await lockLearning(tx, userId);
  await rebuildLearning(tx, { userId, timeZone, now });
  const second = await beginCounting(tx, key, now);
  if (!second) throw new Error(`The learning of user ${userId} was computed, but is not marked so`);
  return second;
}
