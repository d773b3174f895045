import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts';
import { rememberAsked, todayOf } from '../../learning/public.ts';
import { findScenarioPins, getFrozenQuestions, type ScenarioPin } from '../../questions/public.ts';
import { addToStatistics } from '../attempt-statistics.repository.ts';
import { type AttemptRow, countedExamOf, insertAttempt, type NewAttemptRow } from '../attempts.repository.ts';
import { insertDayList } from '../sets.repository.ts';

export type AskedPin = { id: string; version: number; topicNumber: number; wasSeen: boolean };
export type NewAttempt = {
  facts: Omit<NewAttemptRow, FrozenColumns | 'status'>;
  asked: readonly AskedPin[];
  /** Versions of cases to use instead of the current ones. */
  scenarios?: readonly ScenarioPin[] | undefined;
  /** Runs first in the transaction; an error that it throws refuses the attempt. */
  refuse?: ((tx: Tx) => Promise<void>) | undefined;
};
type FrozenColumns =
  | 'question_ids'
  | 'question_versions'
  | 'topic_numbers'
  | 'was_seen'
  | 'total_questions'
  | 'scenario_ids'
  | 'scenario_versions';

/**
 * Writes a new open attempt with its questions, counts it in the statistics and, for an exam, records its questions as asked.
 *
 * @returns null when another request opened one first
 */
export async function createAttempt(
  db: Database,
  { facts, asked, scenarios: known, refuse }: NewAttempt,
): Promise<AttemptRow | null> {
  const newRow = await openRow(db, { facts, asked, scenarios: known });
  // A day's list counts nowhere and is practice: its row is all there is to write, and one statement needs no transaction.
  if (facts.kind === 'today' && !refuse) return (await insertDayList(db, newRow)) ?? null;
  return inTransaction(db, async (tx) => {
    await refuse?.(tx);
    const row = await insertAttempt(tx, newRow);
    if (!row) return null;
    const examId = countedExamOf(row);
    if (examId !== null) {
      const { user_id: userId, mode, exam_title: examTitle } = row;
      await addToStatistics(tx, { userId, examId, mode, examTitle, attempts: 1 });
    }
    // Practice asks a question when it is answered (LRN-1).
    if (row.mode === 'exam') {
      await rememberAsked(tx, {
        userId: row.user_id,
        certificationId: row.certification_id,
        attemptId: row.id,
        questionIds: row.question_ids,
        at: row.started_at,
        on: await todayOf(tx, { userId: row.user_id, now: row.started_at }),
      });
    }
    return row;
  });
}

/** The row of an attempt that is about to open. */
export async function openRow(
  db: Database,
  { facts, asked, scenarios: known }: Omit<NewAttempt, 'refuse'>,
): Promise<NewAttemptRow> {
  const scenarios = await findScenarioPins(db, await getFrozenQuestions(db, asked), known);
  return {
    ...facts,
    status: 'in_progress',
    question_ids: asked.map((pin) => pin.id),
    question_versions: asked.map((pin) => pin.version),
    topic_numbers: asked.map((pin) => pin.topicNumber),
    was_seen: asked.map((pin) => pin.wasSeen),
    total_questions: asked.length,
    scenario_ids: scenarios.map(({ id }) => id),
    scenario_versions: scenarios.map(({ version }) => version),
  };
}
