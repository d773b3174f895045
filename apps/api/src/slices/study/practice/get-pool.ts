import { type PracticePool, practiceStates } from '@examplar/contract/study/practice';
import type { Language } from '@examplar/domain/languages/languages';
import type { Deps } from '../../../platform/deps.ts';
import { topicTranslator } from '../../questions/public.ts';
import { type LearnerQuestion, loadLearner, topicsWithQuestions } from '../learner.ts';
import { filterPool, hasState, type PoolFilters } from './pool-filters.ts';

type PoolInput = { userId: string; certificationId: string; filters: PoolFilters; language: Language; now: Date };

/**
 * The questions of a certification that the user may practise, by topic and state, and how many the filters match (LRN-30).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for an unknown topic
 */
export async function getPool(
  { db }: Pick<Deps, 'db'>,
  { filters, language, ...key }: PoolInput,
): Promise<PracticePool> {
  const learner = await loadLearner(db, key);
  const translateTopics = await topicTranslator(db, { ...key, language });
  return {
    total: learner.questions.length,
    matching: filterPool(learner, filters).length,
    topics: translateTopics(
      topicsWithQuestions(learner).map(({ number, name, questions }) => ({
        topic_number: number,
        name,
        total: questions.length,
        ...countStates(questions),
      })),
    ),
  };
}

const countStates = (questions: readonly LearnerQuestion[]) =>
  Object.fromEntries(practiceStates.map((state) => [state, questions.filter(hasState[state]).length])) as Record<
    (typeof practiceStates)[number],
    number
  >;
