import { dateIn } from '@examplar/domain/study/days';
import type { Tx } from '../../../platform/database/database.ts';
import { listRecords, type StoredRecord, saveRecords } from '../../questions/public.ts';
import { type BeliefRow, findBeliefRow, type LearnerKey, saveBelief } from '../learner-belief.repository.ts';
import { currentBelief } from '../learner-belief.ts';
import { type LearningBank, loadLearningBank } from '../learning-bank.ts';
import { lockLearner, lockLearnerWithBelief } from '../learning-state.repository.ts';
import { type AnswerToCount, addAsked, addCounted, type LearnerHistory } from './learner-history.ts';

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
 * Makes concurrent answers of the user wait, and fixes the moment at which these count (LRN-6). Call it before the
 * answers are written.
 *
 * @returns null if the user has to be computed from the stored answers first
 */
export async function beginCounting(tx: Tx, key: LearnerKey, now: Date): Promise<Counting | null> {
  const { isComputed, timeZone, versions, stored } =
    (await lockLearnerWithBelief(tx, key)) ?? (await lockNewLearner(tx, key));
  if (!isComputed) return null;
  const bank = await loadLearningBank(tx, key.certificationId, versions);
  const last = stored?.last_counted_at?.getTime() ?? 0;
  const at = new Date(Math.max(now.getTime(), last + 1));
  return { ...key, at, on: dateIn(timeZone, at), stored, bank };
}

async function lockNewLearner(tx: Tx, key: LearnerKey) {
  const locked = await lockLearner(tx, key);
  // Another transaction may have written the first one while this one waited.
  return { ...locked, stored: await findBeliefRow(tx, key) };
}

type CountInput = {
  attemptId: string;
  answers: readonly AnswerToCount[];
  /** The records of their questions, if the caller has read them after `beginCounting`. */
  records?: readonly StoredRecord[];
  /** Whether they are those of an exam that ends: an estimate is due then. */
  endsExam: boolean;
};

/** Counts answers, all of one attempt: verdicts, memories, first sights and the belief, each question once (LRN-6). */
export async function countAnswers(
  tx: Tx,
  counting: Counting,
  { attemptId, answers, records: known, endsExam }: CountInput,
): Promise<void> {
  const { at, on, stored, bank, userId } = counting;
  if (answers.length === 0) return;
  const questionIds = answers.map(({ question }) => question.id);
  const records = known ?? (await listRecords(tx, { userId, questionIds }));
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
  await saveRecords(tx, counting, [...history.records.values()]);
  const sinceEstimate = history.countedAnswers - (stored?.answers_at_estimate ?? 0);
  await saveBelief(tx, counting, {
    ...history,
    lastCountedAt: at,
    estimateDueAt: endsExam || sinceEstimate >= answersPerEstimate ? at : null,
  });
}
