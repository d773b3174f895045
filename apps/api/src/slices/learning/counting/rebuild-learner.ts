import type { Moment } from '@examplar/domain/study/question-record';
import type { Tx } from '../../../platform/database/database.ts';
import { inCountingOrder, type StoredRecord, saveRecords } from '../../questions/public.ts';
import { type AnswerToCount, addAsked, addCounted, type LearnerHistory } from './learner-history.ts';
import { deleteBelief, type LearnerKey, saveBelief } from '../learner-belief.repository.ts';
import { priorBeliefOf } from '../learner-belief.ts';
import { findBankVersions } from '../learning-bank.repository.ts';
import { loadLearningBank } from '../learning-bank.ts';

/** Questions that an exam asked when it started. */
export type StoredAsking = Moment & { attemptId: string; questionIds: readonly string[] };
/** An answer as it counted. */
export type StoredCount = Moment & { attemptId: string; answer: AnswerToCount };

type LearnerToRebuild = {
  known: readonly StoredRecord[];
  asked: readonly StoredAsking[];
  counted: readonly StoredCount[];
};

type Event =
  | (Moment & { attemptId: string; questionId: string; answer: null })
  | (Moment & { attemptId: string; questionId: string; answer: AnswerToCount });

const recordsAtOnce = 500;

/**
 * Recomputes a user's state in one certification from all answers, in the order in which they counted, and
 * replaces the stored state (LRN-9). Flags and opened keys stay. The caller holds the user's lock and has
 * taken the records.
 *
 * @param known the records as they were
 */
export async function rebuildLearner(
  tx: Tx,
  key: LearnerKey,
  { known, asked, counted }: LearnerToRebuild,
): Promise<void> {
  const bank = await loadLearningBank(tx, key.certificationId, await findBankVersions(tx, key.certificationId));
  const knownAskings = new Map(known.map(({ questionId, record }) => [questionId, record.firstAsked]));
  const history: LearnerHistory = {
    records: new Map(),
    learner: priorBeliefOf(bank),
    countedAnswers: 0,
    answeredSeconds: [],
  };
  for (const { questionId, record } of known) {
    const { keyOpenedAt } = record;
    if (keyOpenedAt) history.records.set(questionId, keyOnly(questionId, keyOpenedAt));
  }
  for (const { questionId, answer, ...moment } of inOrder(asked, counted)) {
    const before = knownAskings.get(questionId);
    // The user's date of an asking is stored nowhere else.
    const on = before?.attemptId === moment.attemptId ? before.on : moment.on;
    addAsked(history, questionId, { ...moment, on });
    if (answer) addCounted(history, answer, { ...moment, bank });
  }
  const records = [...history.records.values()];
  for (let at = 0; at < records.length; at += recordsAtOnce) {
    await saveRecords(tx, key, records.slice(at, at + recordsAtOnce));
  }
  if (counted.length === 0) return deleteBelief(tx, key);
  const last = counted.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  const lastCountedAt = new Date(last);
  await saveBelief(tx, key, { ...history, lastCountedAt, estimateDueAt: lastCountedAt });
}

const keyOnly = (questionId: string, keyOpenedAt: Date) => ({
  questionId,
  record: { firstAsked: null, keyOpenedAt, last: null, memory: null, firstSight: null },
  ability: null,
});

function inOrder(asked: readonly StoredAsking[], counted: readonly StoredCount[]): Event[] {
  const askings = asked.flatMap(({ questionIds, ...asking }) =>
    questionIds.map((questionId): Event => ({ ...asking, questionId, answer: null })),
  );
  const answers = counted.map((one): Event => ({ ...one, questionId: one.answer.question.id }));
  // The sort is stable: a question asked and answered at the same instant is asked first.
  return [...askings, ...answers].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      Number(one.answer !== null) - Number(other.answer !== null) ||
      inCountingOrder(one, other),
  );
}
