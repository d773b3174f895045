// What users remember: counts their answers, says what was counted, and counts again. What it says of their ability: belief/public.ts.
import { dateIn } from '@examplar/domain/study/days';
import type { Queryable } from '../../platform/database/database.ts';
import { findSettings } from '../identity/public.ts';

export { beginCounting, type Counting, countAnswers, withSiblings } from './counting/count-answers.ts';
export { ensureLearning, listCounted, recount } from './counting/recount.ts';
export { countDone, listUsersWithAttempts } from './counting/stored-answers.repository.ts';
export { exportHistory, exportMemories } from './history/export-history.ts';
export {
  type LearnedQuestion,
  learnedByKeys,
  listLearned,
  type StoredAnswer,
} from './history/learned-questions.repository.ts';
export { correctVerdict, forgetQuestions, rememberAsked, rememberFlag } from './history/question-history.repository.ts';
export { isStoredRecord, readRecord, type StoredRecord } from './history/question-records.repository.ts';
export { isCurrentRules, lockLearning, markForRebuild } from './learning-state.repository.ts';

/**
 * The user's date now, such as `2026-11-22`: of the account's time zone, of UTC without one.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone
 */
export async function todayOf(db: Queryable, { userId, now }: { userId: string; now: Date }): Promise<string> {
  return dateIn((await findSettings(db, userId)).time_zone, now);
}
