import { countedDay } from '@examplar/domain/attempts/sent-later';
import type { Tx } from '../../../platform/database/database.ts';
import { type BeliefRow, findBeliefRow, type LearnerKey, saveBelief } from '../belief/learner-belief.repository.ts';
import { currentBelief } from '../belief/learner-belief.ts';
import { type LearningBank, loadLearningBank } from '../belief/learning-bank.repository.ts';
import { findLastDay, listRecords, type StoredRecord, saveRecords } from '../history/question-records.repository.ts';
import { lockLearner, lockLearnerWithBelief } from '../learning-state.repository.ts';
import { type AnswerToCount, addAsked, addCounted, type LearnerHistory } from './learner-history.ts';
import { recountLocked } from './recount.ts';
import { stampCounted } from './stored-answers.repository.ts';

/** The moment at which answers count, and the state that the user's earlier answers led to. */
export type Counting = LearnerKey & {
  /** Later than every earlier one of the user in this certification, so that the order of answers is never in doubt. */
  at: Date;
  on: string;
  stored: BeliefRow | undefined;
  bank: LearningBank;
};

/** An estimate is due after this many counted answers. */
const answersPerEstimate = 10;

/**
 * Makes concurrent answers of the user wait, and fixes the moment at which these count (LRN-6). A user who was never computed is
 * computed from the stored answers first (LRN-9), so call it before the answers are written. `givenAt`: when an answer was given that was
 * sent later; it counts on that day if it may (OFF-6).
 */
export async function beginCounting(
  tx: Tx,
  key: LearnerKey,
  now: Date,
  givenAt: Date | null = null,
): Promise<Counting> {
  let learner = await lockWithBelief(tx, key);
  if (!learner.isComputed) {
    await recountLocked(tx, { userId: key.userId, timeZone: learner.timeZone, now });
    learner = await lockWithBelief(tx, key);
  }
  const { timeZone, versions, stored } = learner;
  const bank = await loadLearningBank(tx, key.certificationId, versions);
  const last = stored?.last_counted_at?.getTime() ?? 0;
  const at = new Date(Math.max(now.getTime(), last + 1));
  const lastOn = givenAt === null ? null : await findLastDay(tx, key);
  return { ...key, at, on: countedDay({ givenAt, receivedAt: at, timeZone, lastOn }), stored, bank };
}

async function lockWithBelief(tx: Tx, key: LearnerKey) {
  const locked = await lockLearnerWithBelief(tx, key);
  if (locked) return locked;
  // The first answer in the certification. Another transaction may have counted one while this one waited.
  return { ...(await lockLearner(tx, key)), stored: await findBeliefRow(tx, key) };
}

type AnswersOfAttempt = {
  attemptId: string;
  answers: readonly AnswerToCount[];
  /** The records of their questions and of siblings of these, if the caller has read them after `beginCounting`. */
  records?: readonly StoredRecord[];
  /** Whether they are those of an exam that ends: their moment is stored with them, and an estimate is due. */
  endsExam: boolean;
};

/** Counts answers, all of one attempt: verdicts, memories, first sights and the belief, each question once (LRN-6). */
export async function countAnswers(
  tx: Tx,
  counting: Counting,
  { attemptId, answers, records: loaded, endsExam }: AnswersOfAttempt,
): Promise<void> {
  const { at, on, stored, bank, userId } = counting;
  if (answers.length === 0) return;
  const questionIds = answers.map(({ question }) => question.id);
  if (endsExam) {
    const stamps = questionIds.map((questionId) => ({ attemptId, questionId, at, on }));
    await stampCounted(tx, userId, stamps);
  }
  const records = loaded ?? (await listRecords(tx, { userId, questionIds: withSiblings(questionIds, bank) }));
  const history: LearnerHistory = {
    records: new Map(records.map((record) => [record.questionId, record])),
    learner: await currentBelief(tx, counting, { stored, bank }),
    countedAnswers: stored?.counted_answers ?? 0,
    answeredSeconds: stored?.answered_seconds ?? [],
  };
  for (const answer of answers.toSorted((one, other) => (one.question.id < other.question.id ? -1 : 1))) {
    addAsked(history, answer.question.id, { attemptId, at, on });
    addCounted(history, answer, { attemptId, at, on, bank });
  }
  const unchanged = new Set(records);
  await saveRecords(
    tx,
    counting,
    [...history.records.values()].filter((record) => !unchanged.has(record)),
  );
  const sinceEstimate = history.countedAnswers - (stored?.answers_at_estimate ?? 0);
  await saveBelief(tx, counting, {
    ...history,
    lastCountedAt: at,
    estimateDueAt: endsExam || sinceEstimate >= answersPerEstimate ? at : null,
  });
}

/** The questions, and those whose memory moves with theirs. */
export const withSiblings = (questionIds: readonly string[], { siblings }: LearningBank): string[] => [
  ...new Set(questionIds.flatMap((id) => [id, ...(siblings.get(id) ?? [])])),
];
