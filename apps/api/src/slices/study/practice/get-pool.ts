import { type PracticePool, practiceStates } from '@examplar/contract/study/practice';
import type { Deps } from '../../../platform/deps.ts';
import { type LearnerQuestion, loadLearner, topicsWithQuestions } from '../learner.ts';
import { filterPool, hasState, type PoolFilters } from './pool-filters.ts';

/**
 * The questions of a certification that the user may practise, by topic and state, and how many the filters match (LRN-30).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for an unknown topic
 */
export async function getPool(
  { db }: Pick<Deps, 'db'>,
  { filters, ...key }: { userId: string; certificationId: string; filters: PoolFilters; now: Date },
): Promise<PracticePool> {
  const learner = await loadLearner(db, key);
  return {
    total: learner.questions.length,
    matching: filterPool(learner, filters).length,
    topics: topicsWithQuestions(learner).map(({ number, name, questions }) => ({
      topic_number: number,
      name,
      total: questions.length,
      ...countStates(questions),
    })),
  };
}

const countStates = (questions: readonly LearnerQuestion[]) =>
  Object.fromEntries(practiceStates.map((state) => [state, questions.filter(hasState[state]).length])) as Record<
    (typeof practiceStates)[number],
    number
  >;
