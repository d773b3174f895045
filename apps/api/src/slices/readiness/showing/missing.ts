import { type MissingAnswers, missingAnswers } from '@examplar/domain/readiness/missing-answers';
import type { LearnedQuestion } from '../../questions/public.ts';
import type { ExamModel } from '../estimating/exam-model.ts';

/**
 * What is missing for an estimate (LRN-84). Questions of the preview never count, so they are no part of a topic; those of finals are.
 */
export function missingOf(
  { bank, topics, topicOf }: ExamModel,
  { learned, firstSightByTopic }: { learned: readonly LearnedQuestion[]; firstSightByTopic: Record<string, number> },
): MissingAnswers {
  const spent = new Set(
    learned.filter(({ isSeen, keyOpened }) => isSeen || keyOpened).map(({ questionId }) => questionId),
  );
  const countable = [...topicOf].filter(([id]) => !bank.previewIds.has(id));
  return missingAnswers(
    topics.map(({ number, name }) => {
      const ofTopic = countable.filter(([, topicNumber]) => topicNumber === number);
      return {
        topicNumber: number,
        name,
        questions: ofTopic.length,
        firstSight: firstSightByTopic[number] ?? 0,
        unseen: ofTopic.filter(([id]) => !spent.has(id)).length,
      };
    }),
  );
}
