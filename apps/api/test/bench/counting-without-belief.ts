// Counts answers as the product does, but keeps no belief: the benchmark's measure of what beliefs cost.
import { dateIn } from '@examplar/domain/study/days';
import type { Tx } from '../../src/platform/database/database.ts';
import type { LearnerKey } from '../../src/slices/learning/belief/learner-belief.repository.ts';
import { priorBeliefOf } from '../../src/slices/learning/belief/learner-belief.ts';
import { type LearningBank, loadLearningBank } from '../../src/slices/learning/belief/learning-bank.repository.ts';
import {
  type Counting,
  type countAnswers as countWithBelief,
  withSiblings,
} from '../../src/slices/learning/counting/count-answers.ts';
import { addAsked, addCounted, type LearnerHistory } from '../../src/slices/learning/counting/learner-history.ts';
import { stampCounted } from '../../src/slices/learning/counting/stored-answers.repository.ts';
import { listRecords, saveRecords } from '../../src/slices/learning/history/question-records.repository.ts';
import { lockLearner } from '../../src/slices/learning/learning-state.repository.ts';

export { withSiblings };

export async function beginCounting(tx: Tx, key: LearnerKey, now: Date): Promise<Counting> {
  const { timeZone, versions } = await lockLearner(tx, key);
  const bank = await loadLearningBank(tx, key.certificationId, versions);
  return { ...key, at: now, on: dateIn(timeZone, now), stored: undefined, bank };
}

export const countAnswers: typeof countWithBelief = async (
  tx,
  counting,
  { attemptId, answers, records: loaded, endsExam },
) => {
  const { at, on, userId } = counting;
  const questionIds = answers.map(({ question }) => question.id);
  if (endsExam)
    await stampCounted(
      tx,
      userId,
      questionIds.map((questionId) => ({ attemptId, questionId, at, on })),
    );
  const siblings = withSiblings(questionIds, counting.bank);
  const records = loaded ?? (await listRecords(tx, { userId, questionIds: siblings }));
  const bank: LearningBank = { ...counting.bank, countable: new Map(), doubtful: new Map() };
  const history: LearnerHistory = {
    records: new Map(records.map((record) => [record.questionId, record])),
    learner: priorBeliefOf(bank),
    countedAnswers: 0,
    answeredSeconds: [],
  };
  for (const answer of answers) {
    addAsked(history, answer.question.id, { attemptId, at, on });
    addCounted(history, answer, { attemptId, at, on, bank });
  }
  const unchanged = new Set(records);
  await saveRecords(
    tx,
    counting,
    [...history.records.values()].filter((record) => !unchanged.has(record)),
  );
};
