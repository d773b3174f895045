import type { Confidence } from '@examplar/domain/study/confidence';
import { dateIn } from '@examplar/domain/study/days';
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts';
import {
  isComputed,
  lockLearning,
  markComputed,
  rebuildLearner,
  type StoredAsking,
  type StoredCount,
} from '../public.ts';
import { type FrozenQuestion, getFrozenQuestions, takeRecords } from '../../questions/public.ts';
import { pinsOf } from '../../attempts/attempts.repository.ts';
import { clearReadinessChanges } from '../../attempts/readiness-changes.repository.ts';
import {
  type CountedStamp,
  listAnswersToCount,
  listAskedCertifications,
  listAttemptsToCount,
  type StoredAnswerRow,
  type StoredAttemptRow,
  stampCounted,
} from './counted-answers.repository.ts';

const attemptsAtOnce = 200;

/**
 * Makes sure that memories, verdicts, first sights and beliefs of a user are computed by the current rules (LRN-9). Call it
 * before reading them; it is a single look-up if nothing has to be done.
 */
export async function ensureLearning(db: Database, { userId, now }: { userId: string; now: Date }): Promise<void> {
  if (await isComputed(db, userId)) return;
  await inTransaction(db, async (tx) => {
    const learner = await lockLearning(tx, userId);
    // Another process may have been first.
    if (!learner.isComputed) await rebuildLearning(tx, { userId, timeZone: learner.timeZone, now });
  });
}

/** Recomputes a user from the stored answers unconditionally. @returns the number of counted answers */
export const rebuildUser = (db: Database, { userId, now }: { userId: string; now: Date }): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { timeZone } = await lockLearning(tx, userId);
    return rebuildLearning(tx, { userId, timeZone, now });
  });

/** The same in a transaction that holds the user's lock. */
export async function rebuildLearning(
  tx: Tx,
  { userId, timeZone, now }: { userId: string; timeZone: string | null; now: Date },
): Promise<number> {
  let count = 0;
  for (const certificationId of await listAskedCertifications(tx, userId)) {
    const key = { userId, certificationId };
    const known = await takeRecords(tx, key);
    const { asked, counted, stamps } = await readAttempts(tx, { ...key, timeZone });
    await rebuildLearner(tx, key, { known, asked, counted });
    await stampCounted(tx, userId, stamps);
    count += counted.length;
  }
  await clearReadinessChanges(tx, userId);
  await markComputed(tx, userId, now);
  return count;
}

type StoredAttempts = { asked: StoredAsking[]; counted: StoredCount[]; stamps: CountedStamp[] };

/** The questions and answers of the user's attempts in a certification, and the answers whose moment is not stored yet. */
async function readAttempts(
  tx: Tx,
  { timeZone, ...key }: { userId: string; certificationId: string; timeZone: string | null },
): Promise<StoredAttempts> {
  const stored: StoredAttempts = { asked: [], counted: [], stamps: [] };
  for (let after: string | null = null; ; ) {
    const rows: StoredAttemptRow[] = await listAttemptsToCount(tx, { ...key, after, count: attemptsAtOnce });
    const attemptIds = rows.map(({ id }) => id);
    const answers = Map.groupBy(
      await listAnswersToCount(tx, { userId: key.userId, attemptIds }),
      (row) => row.attempt_id,
    );
    for (const row of rows) {
      if (row.mode === 'exam') {
        const { id: attemptId, started_at: at, question_ids: questionIds } = row;
        stored.asked.push({ attemptId, at, on: dateIn(timeZone, at), questionIds });
      }
      const given = new Map((answers.get(row.id) ?? []).map((answer) => [answer.question_id, answer]));
      const questions = await getFrozenQuestions(tx, pinsOf(row));
      for (const [place, question] of questions.entries()) {
        const one = countOf(row, { question, place, answer: given.get(question.id), timeZone });
        if (!one) continue;
        stored.counted.push(one);
        const isStamped = given.get(question.id)?.counted_at != null;
        if (!isStamped) stored.stamps.push({ attemptId: row.id, questionId: question.id, at: one.at, on: one.on });
      }
    }
    after = attemptIds.at(-1) ?? null;
    if (rows.length < attemptsAtOnce) return stored;
  }
}

type Place = {
  question: FrozenQuestion;
  place: number;
  answer: StoredAnswerRow | undefined;
  timeZone: string | null;
};

/** An answer of practice, or a question of a finished exam, as it counted; null if it does not count. */
function countOf(row: StoredAttemptRow, { question, place, answer, timeZone }: Place): StoredCount | null {
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
      topicNumber: row.topic_numbers[place] ?? 0,
      confidence: (answer?.confidence ?? null) as Confidence | null,
      timeSpentMs: answer?.time_spent_ms ?? 0,
      isScored: !row.unscored_ids.includes(question.id),
    },
  };
}
