import { type MissingAnswers, missingAnswers } from '@examplar/domain/readiness/missing-answers';
import { type Narrowing, whatNarrows } from '@examplar/domain/readiness/what-narrows';
import type { LearnedQuestion } from '../../learning/public.ts';
import type { ExamModel } from '../estimating/exam-model.ts';

type LeftInput = { learned: readonly LearnedQuestion[]; firstSightByTopic: Record<string, number> };

/**
 * What is missing for an estimate (LRN-84), and what would narrow one (LRN-96). Questions of the preview never count, so they are no part of
 * a topic; those of finals are.
 */
export function leftToAnswer(
  { bank, topics, topicOf, reservedIds }: ExamModel,
  { learned, firstSightByTopic }: LeftInput,
): { missing: MissingAnswers; narrowedBy: Narrowing } {
  const spent = new Set(
    learned.filter(({ isSeen, keyOpened }) => isSeen || keyOpened).map(({ questionId }) => questionId),
  );
  const countable = [...topicOf].filter(([id]) => !bank.previewIds.has(id));
  const unseen = countable.filter(([id]) => !spent.has(id));
  const inFinals = unseen.filter(([id]) => reservedIds.has(id)).length;
  const inTopic = (questions: typeof countable, number: number) =>
    questions.filter(([, topicNumber]) => topicNumber === number).length;
  return {
    missing: missingAnswers(
      topics.map(({ number, name }) => ({
        topicNumber: number,
        name,
        questions: inTopic(countable, number),
        firstSight: firstSightByTopic[number] ?? 0,
        unseen: inTopic(unseen, number),
      })),
    ),
    narrowedBy: whatNarrows({ inBank: unseen.length - inFinals, inFinals }),
  };
}
