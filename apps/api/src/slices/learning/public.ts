// What users remember and can do, according to their answers. Below the attempts slice, which counts the answers.
import { dateIn } from '@examplar/domain/study/days';
import type { Queryable } from '../../platform/database/database.ts';
import { findSettings } from '../identity/public.ts';

export { findBankFigures, listMeasuredQuestions, saveBankFigures } from './bank-figures.repository.ts';
export { beginCounting, type Counting, countAnswers } from './counting/count-answers.ts';
export type { AnswerToCount } from './counting/learner-history.ts';
export {
  clearEstimateDue,
  listBeliefRows,
  listDueEstimates,
  lockBeliefRow,
  saveEstimate,
} from './estimates.repository.ts';
export { type BeliefRow, findBeliefRow } from './learner-belief.repository.ts';
export { findBelief, findBeliefsAround, type LearnerBelief } from './learner-belief.ts';
export { findBankVersions } from './learning-bank.repository.ts';
export { type LearningBank, loadLearningBank } from './learning-bank.ts';
export {
  findPlanFacts,
  isComputed,
  listNeverComputed,
  listOutdated,
  lockLearning,
  markComputed,
  markForRebuild,
  type PlanFacts,
  type UserPage,
} from './learning-state.repository.ts';
export { rebuildLearner, type StoredAsking, type StoredCount } from './counting/rebuild-learner.ts';

/**
 * The user's date now, such as `2026-11-22`: of the account's time zone, of UTC without one.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function todayOf(db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<string> {
  return dateIn((await findSettings(db, userId)).time_zone, now);
}
