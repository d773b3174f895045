// Notes verdicts alone, as the product did before it kept memories and beliefs: the benchmark's measure of what both cost.
import { isRight } from '@examplar/domain/questions/answers';
import { dateIn } from '@examplar/domain/study/days';
import type { Tx } from '../../src/platform/database/database.ts';
import type { Counting, countAnswers as countWithMemory } from '../../src/slices/learning/counting/count-answers.ts';
import type { LearnerKey } from '../../src/slices/learning/learner-belief.repository.ts';

export const beginCounting = async (_tx: Tx, key: LearnerKey, now: Date): Promise<Counting> => ({
  ...key,
  at: now,
  on: dateIn(null, now),
  stored: undefined,
  bank: { difficultiesVersion: 0, topicNumbers: [], previewIds: new Set(), countable: new Map(), doubtful: new Map() },
});

export const countAnswers: typeof countWithMemory = async (tx, counting, { attemptId, answers }) => {
  const { userId, certificationId, at } = counting;
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
