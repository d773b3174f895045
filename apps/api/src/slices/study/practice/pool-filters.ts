import type { PracticeState } from '@examplar/contract/study/practice';
import { AppError } from '../../../platform/app-error.ts';
import { type Learner, type LearnerQuestion, topicsWithQuestions } from '../learner.ts';

export type PoolFilters = {
  topics?: readonly number[] | undefined;
  states?: readonly PracticeState[] | undefined;
  difficulties?: readonly LearnerQuestion['difficulty'][] | undefined;
};

export const hasState: Record<PracticeState, (question: LearnerQuestion) => boolean> = {
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
