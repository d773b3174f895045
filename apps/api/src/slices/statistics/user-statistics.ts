import type { UserStatistics } from '@examplar/contract/statistics';
import type { AttemptMode } from '@examplar/domain/attempts/starting';
import { userFigures } from '@examplar/domain/statistics/exam-statistics';
import type { Deps } from '../../platform/deps.ts';
import { closeDueAttemptsOf } from '../attempts/public.ts';
import { listSums } from './statistics.repository.ts';

/** The user's figures, for one mode or for both. First closes attempts whose time is up. */
export async function userStatistics(
  deps: Pick<Deps, 'db'>,
  { userId, mode, now }: { userId: string; mode?: AttemptMode | undefined; now: Date },
): Promise<UserStatistics> {
  await closeDueAttemptsOf(deps, { userId, now });
  return userFigures(await listSums(deps.db, { userId, mode }));
}
