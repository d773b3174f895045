import { type PracticePool, type PracticeState, practiceStates } from '@examplar/contract/study/practice';
import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { topicTranslator } from '../../questions/public.ts';
import { type Learner, type LearnerQuestion, loadLearner, topicsWithQuestions } from '../learner.ts';

export type PoolFilters = {
  topics?: readonly number[] | undefined;
  states?: readonly PracticeState[] | undefined;
  difficulties?: readonly LearnerQuestion['difficulty'][] | undefined;
};

const hasState: Record<PracticeState, (question: LearnerQuestion) => boolean> = {
  unseen: ({ isSeen }) => !isSeen,
  missed: ({ isMissed }) => isMissed,
  unsure: ({ isUnsure }) => isUnsure,
  flagged: ({ isFlagged }) => isFlagged,
  due: ({ isDue }) => isDue,
};

/**
 * The questions that match all filters. Several values of a filter are alternatives; a filter without values is ignored (LRN-30).
 *
 * @throws AppError VALIDATION_FAILED for a topic that the certification does not have
 */
export function filterPool(learner: Learner, { topics = [], states = [], difficulties = [] }: PoolFilters) {
  const known = new Set(topicsWithQuestions(learner).map(({ number }) => number));
  if (topics.some((number) => !known.has(number))) {
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path: 'topics', message: 'This certification has no such topic' }],
    });
  }
  return learner.questions.filter(
    (question) =>
      (topics.length === 0 || topics.includes(question.topic)) &&
      (states.length === 0 || states.some((state) => hasState[state](question))) &&
      (difficulties.length === 0 || difficulties.includes(question.difficulty)),
  );
}

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
