// Recomputes what is known of users from their stored answers (LRN-9).
import type { Confidence } from '@examplar/domain/study/confidence';
import { dateIn } from '@examplar/domain/study/days';
import type { Moment } from '@examplar/domain/study/question-record';
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { type FrozenQuestion, getFrozenQuestions } from '../../questions/public.ts';
import { deleteBelief, type LearnerKey, saveBelief } from '../belief/learner-belief.repository.ts';
import { priorBeliefOf } from '../belief/learner-belief.ts';
import { findBankVersions, loadLearningBank } from '../belief/learning-bank.repository.ts';
import {
  inCountingOrder,
  type StoredRecord,
  saveRecords,
  takeRecords,
} from '../history/question-records.repository.ts';
import { isComputed, lockLearning, markComputed } from '../learning-state.repository.ts';
import { type AnswerToCount, addAsked, addCounted, type LearnerHistory } from './learner-history.ts';
import {
  type CountedStamp,
  clearReadinessChanges,
  listAskedCertifications,
  listAttemptsToCount,
  listStoredAnswers,
  type StoredAnswerRow,
  type StoredAttemptRow,
  stampCounted,
} from './stored-answers.repository.ts';

/**
 * Makes sure that memories, verdicts, first sights and beliefs of a user are computed by the current rules. Call it before
 * reading them; it is a single look-up if nothing has to be done.
 */
export async function ensureLearning(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  if (await isComputed(db, userId)) return;
  await inTransaction(db, async (tx) => {
    const learner = await lockLearning(tx, userId);
    // Another process may have been first.
    if (!learner.isComputed) await recountLocked(tx, { userId, timeZone: learner.timeZone, now });
  });
}

/** Recomputes a user unconditionally. @returns the number of counted answers */
export const recount = (db: Database, { userId, now }: { userId: string; now: Date }): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { timeZone } = await lockLearning(tx, userId);
    return recountLocked(tx, { userId, timeZone, now });
  });

/** Recomputes a user whose lock this transaction holds. @returns the number of counted answers */
export async function recountLocked(
  tx: Tx,
  { userId, timeZone, now }: { userId: string; timeZone: string | null; now: Date },
): Promise<number> {
  let count = 0;
  for (const certificationId of await listAskedCertifications(tx, userId)) {
    const key = { userId, certificationId };
    const earlier = await takeRecords(tx, key);
    const { asked, counted, stamps } = await listCounted(tx, { ...key, timeZone });
    await replaceState(tx, key, { earlier, asked, counted });
    await stampCounted(tx, userId, stamps);
    count += counted.length;
  }
  await clearReadinessChanges(tx, userId);
  await markComputed(tx, userId, now);
  return count;
}

/** Questions that an exam asked when it started. */
type StoredAsking = Moment & { attemptId: string; questionIds: readonly string[] };
/** An answer as it counted. */
type StoredCount = Moment & { attemptId: string; answer: AnswerToCount };
type StoredAttempts = {
  asked: StoredAsking[];
  counted: StoredCount[];
  /** Answers whose moment is not stored yet. */
  stamps: CountedStamp[];
};

const attemptsAtOnce = 200;

/** What the user's attempts in a certification have asked, and the answers of them that counted. */
export async function listCounted(
  db: Queryable,
  { timeZone, ...key }: LearnerKey & { timeZone: string | null },
): Promise<StoredAttempts> {
  const stored: StoredAttempts = { asked: [], counted: [], stamps: [] };
  for (let after: string | null = null; ; ) {
    const rows: StoredAttemptRow[] = await listAttemptsToCount(db, { ...key, after, count: attemptsAtOnce });
    const attemptIds = rows.map(({ id }) => id);
    const answers = Map.groupBy(
      await listStoredAnswers(db, { userId: key.userId, attemptIds }),
      (row) => row.attempt_id,
    );
    for (const row of rows) {
      if (row.mode === 'exam') {
        const { id: attemptId, started_at: at, question_ids: questionIds } = row;
        stored.asked.push({ attemptId, at, on: dateIn(timeZone, at), questionIds });
      }
      const given = new Map((answers.get(row.id) ?? []).map((answer) => [answer.question_id, answer]));
      const pins = row.question_ids.map((id, index) => ({ id, version: row.question_versions[index] ?? 0 }));
      for (const [index, question] of (await getFrozenQuestions(db, pins)).entries()) {
        const counted = readCounted(row, { question, index, answer: given.get(question.id), timeZone });
        if (!counted) continue;
        stored.counted.push(counted);
        const isStamped = given.get(question.id)?.counted_at != null;
        const { at, on } = counted;
        if (!isStamped) stored.stamps.push({ attemptId: row.id, questionId: question.id, at, on });
      }
    }
    after = attemptIds.at(-1) ?? null;
    if (rows.length < attemptsAtOnce) return stored;
  }
}

type AskedQuestion = {
  question: FrozenQuestion;
  /** Its position in the attempt. */
  index: number;
  answer: StoredAnswerRow | undefined;
  timeZone: string | null;
};

/** An answer of practice, or a question of a finished exam, as it counted; null if it does not count. */
function readCounted(row: StoredAttemptRow, { question, index, answer, timeZone }: AskedQuestion): StoredCount | null {
  const selectedAnswer = answer?.selected_answer ?? '';
  const isPractice = row.mode === 'practice';
  const at = answer?.counted_at ?? (isPractice ? answer?.first_saved_at : row.completed_at);
  if (!at || (isPractice && selectedAnswer === '')) return null;
  return {
    attemptId: row.id,
    at,
    on: answer?.counted_on ?? dateIn(timeZone, at),
    answer: {
      question,
      selectedAnswer,
      topicNumber: row.topic_numbers[index] ?? 0,
      confidence: (answer?.confidence ?? null) as Confidence | null,
      timeSpentMs: answer?.time_spent_ms ?? 0,
      isScored: !row.unscored_ids.includes(question.id),
    },
  };
}

const recordsAtOnce = 500;

type Recount = {
  /** The records as they were. */
  earlier: readonly StoredRecord[];
  asked: readonly StoredAsking[];
  counted: readonly StoredCount[];
};

/**
 * Replaces a user's state in one certification by what all answers lead to, in the order in which they counted. Flags and
 * opened keys stay.
 */
async function replaceState(tx: Tx, key: LearnerKey, { earlier, asked, counted }: Recount): Promise<void> {
  const bank = await loadLearningBank(tx, key.certificationId, await findBankVersions(tx, key.certificationId));
  const earlierAskings = new Map(earlier.map(({ questionId, record }) => [questionId, record.firstAsked]));
  const history: LearnerHistory = {
    records: new Map(),
    learner: priorBeliefOf(bank),
    countedAnswers: 0,
    answeredSeconds: [],
  };
  for (const { questionId, record } of earlier) {
    const { keyOpenedAt } = record;
    if (keyOpenedAt) history.records.set(questionId, openedKey(questionId, keyOpenedAt));
  }
  for (const { questionId, answer, ...moment } of inOrder(asked, counted)) {
    const before = earlierAskings.get(questionId);
    // The user's date of an asking is stored nowhere else.
    const on = before?.attemptId === moment.attemptId ? before.on : moment.on;
    addAsked(history, questionId, { ...moment, on });
    if (answer) addCounted(history, answer, { ...moment, bank });
  }
  const records = [...history.records.values()];
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    await saveRecords(tx, key, records.slice(from, from + recordsAtOnce));
  }
  if (counted.length === 0) return deleteBelief(tx, key);
  const last = counted.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  const lastCountedAt = new Date(last);
  await saveBelief(tx, key, { ...history, lastCountedAt, estimateDueAt: lastCountedAt });
}

/** The record of a question of which nothing but the opened key is known. */
const openedKey = (questionId: string, keyOpenedAt: Date): StoredRecord => ({
  questionId,
  record: { firstAsked: null, keyOpenedAt, last: null, memory: null, firstSight: null },
  ability: null,
});

type Event = Moment & { attemptId: string; questionId: string; answer: AnswerToCount | null };

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
