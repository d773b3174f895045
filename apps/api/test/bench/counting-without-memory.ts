// Notes verdicts alone, as the product did before it kept memories and beliefs: the benchmark's measure of what both cost.
import { isRight } from '@examplar/domain/questions/answers';
import { dateIn } from '@examplar/domain/study/days';
import type { Tx } from '../../src/platform/database/database.ts';
import type { LearnerKey } from '../../src/slices/learning/belief/learner-belief.repository.ts';
import type { Counting, countAnswers as countWithMemory } from '../../src/slices/learning/counting/count-answers.ts';
import { stampCounted } from '../../src/slices/learning/counting/stored-answers.repository.ts';

export { withSiblings } from '../../src/slices/learning/counting/count-answers.ts';

export const beginCounting = async (_tx: Tx, key: LearnerKey, now: Date): Promise<Counting> => ({
  ...key,
  at: now,
  on: dateIn(null, now),
  stored: undefined,
  bank: {
    difficultiesVersion: 0,
    topicNumbers: [],
    previewIds: new Set(),
    countable: new Map(),
    doubtful: new Map(),
    siblings: new Map(),
  },
});

export const countAnswers: typeof countWithMemory = async (tx, counting, { attemptId, answers, endsExam }) => {
  const { userId, certificationId, at, on } = counting;
  const stamps = answers.map(({ question }) => ({ attemptId, questionId: question.id, at, on }));
  if (endsExam) await stampCounted(tx, userId, stamps);
  const asked = { user_id: userId, certification_id: certificationId, first_seen_at: at, first_attempt_id: attemptId };
  await tx
    .insertInto('question_history')
    .values(
      answers
        .toSorted((one, other) => (one.question.id < other.question.id ? -1 : 1))
        .map(({ question, selectedAnswer }) => ({
          ...asked,
          question_id: question.id,
          was_last_correct: selectedAnswer === '' ? null : isRight(selectedAnswer, question),
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'question_id']).doUpdateSet((row) => ({
        was_last_correct: row.ref('excluded.was_last_correct'),
      })),
    )
    .execute();
};
