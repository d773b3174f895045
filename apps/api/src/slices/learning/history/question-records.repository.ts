import type { Confidence } from '@examplar/domain/study/confidence';
import { dateOfDay, dayNumber } from '@examplar/domain/study/days';
import type { QuestionRecord } from '@examplar/domain/study/question-record';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';

/** A first-sight answer, with its topic and the key that it was judged by. */
export type FirstSightRow = {
  questionId: string;
  at: Date;
  on: string;
  isRight: boolean;
  topicNumber: number;
  key: string;
};

/** The user's first-sight answers in a certification, in the order in which they counted. */
export async function listFirstSights(
  db: Queryable,
  { userId, certificationId }: { userId: string; certificationId: string },
): Promise<FirstSightRow[]> {
  const rows = await db
    .selectFrom('question_history')
    .select([
      'question_id',
      'first_sight_at',
      'first_sight_on',
      'first_sight_right',
      'first_sight_topic',
      'first_sight_key',
    ])
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('first_sight_at', 'is not', null)
    .execute();
  const sights = rows.map((row) => ({
    questionId: row.question_id,
    at: row.first_sight_at ?? new Date(0),
    on: row.first_sight_on ?? '',
    isRight: row.first_sight_right ?? false,
    topicNumber: row.first_sight_topic ?? 0,
    key: row.first_sight_key ?? '',
  }));
  return sights.sort(inCountingOrder);
}

/** By time; within one exam by id, independent of the database's collation. */
export const inCountingOrder = (one: CountedAt, other: CountedAt): number =>
  one.at.getTime() - other.at.getTime() || (one.questionId < other.questionId ? -1 : 1);

type CountedAt = { at: Date; questionId: string };

/** The record of a user and a question, and the belief about the asked ability just before its first sight. */
export type StoredRecord = {
  questionId: string;
  record: QuestionRecord;
  /** Null without a first sight, and where it moved no belief (LRN-4). */
  ability: { mean: number; variance: number } | null;
};

type HistoryRow = Selectable<DB['question_history']>;
type Owner = { userId: string; certificationId: string };

/** The records of these questions; those without one are left out. */
export const listRecords = async (
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<StoredRecord[]> => {
  const rows = await db
    .selectFrom('question_history')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where('question_id', '=', where.fn.any(where.val([...questionIds]))))
    .execute();
  return rows.map(readRecord);
};

/**
 * Locks all records of a certification, clears them and returns what they were, so that they can be computed again. Read the attempts after
 * this: one that starts meanwhile is then either among them, or writes its records when this transaction has ended.
 */
export async function takeRecords(tx: Tx, owner: Owner): Promise<StoredRecord[]> {
  const rows = await tx
    .selectFrom('question_history')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .where('certification_id', '=', owner.certificationId)
    // The order in which records are written, so that transactions cannot deadlock.
    .orderBy(sql`question_id collate "C"`)
    .forUpdate()
    .execute();
  await clearRecords(tx, owner);
  return rows.map(readRecord);
}

/**
 * Writes records in one statement, always in the same order, so that two attempts cannot deadlock. The attempt that
 * asked first stays; flags and opened keys are untouched. The batch ignores a first sight that changed no belief.
 */
export async function saveRecords(
  tx: Tx,
  { userId, certificationId }: Owner,
  records: readonly StoredRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records
    .toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1))
    .map((stored) => ({ user_id: userId, certification_id: certificationId, ...columnsOf(stored) }));
  const insert = tx.insertInto('question_history');
  // Some 65 rows of 21 columns would be as many parameters, each of which is parsed; a cluster sends a single row to its shard unchanged.
  const inserted = rows.length === 1 ? insert.values(rows) : insert.columns(recordColumns).expression(fromJson(rows));
  await inserted
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'question_id']).doUpdateSet((row) => ({
        first_seen_at: sql<Date>`coalesce(question_history.first_seen_at, excluded.first_seen_at)`,
        first_seen_on: sql<string>`coalesce(question_history.first_seen_on, excluded.first_seen_on)`,
        first_attempt_id: sql<string>`coalesce(question_history.first_attempt_id, excluded.first_attempt_id)`,
        was_last_correct: row.ref('excluded.was_last_correct'),
        last_confidence: row.ref('excluded.last_confidence'),
        last_key: row.ref('excluded.last_key'),
        last_counted_at: row.ref('excluded.last_counted_at'),
        last_counted_on: row.ref('excluded.last_counted_on'),
        memory_stability: row.ref('excluded.memory_stability'),
        memory_difficulty: row.ref('excluded.memory_difficulty'),
        memory_on: row.ref('excluded.memory_on'),
        memory_key: row.ref('excluded.memory_key'),
        first_sight_at: row.ref('excluded.first_sight_at'),
        first_sight_on: row.ref('excluded.first_sight_on'),
        first_sight_right: row.ref('excluded.first_sight_right'),
        first_sight_topic: row.ref('excluded.first_sight_topic'),
        first_sight_key: row.ref('excluded.first_sight_key'),
        ability_mean: row.ref('excluded.ability_mean'),
        ability_variance: row.ref('excluded.ability_variance'),
        // The batch took an answer that has been judged by another key since: it takes it again, and the difficulty starts over (LRN-82).
        batched_at: sql<Date>`case
          when question_history.first_sight_key <> excluded.first_sight_key then excluded.batched_at
          else coalesce(question_history.batched_at, excluded.batched_at) end`,
      })),
    )
    .execute();
}

const recordTypes = {
  user_id: 'uuid',
  certification_id: 'text',
  question_id: 'text',
  first_seen_at: 'timestamptz',
  first_seen_on: 'date',
  first_attempt_id: 'uuid',
  was_last_correct: 'boolean',
  last_confidence: 'text',
  last_key: 'text',
  last_counted_at: 'timestamptz',
  last_counted_on: 'date',
  memory_stability: 'double precision',
  memory_difficulty: 'double precision',
  memory_on: 'date',
  memory_key: 'text',
  first_sight_at: 'timestamptz',
  first_sight_on: 'date',
  first_sight_right: 'boolean',
  first_sight_topic: 'smallint',
  first_sight_key: 'text',
  ability_mean: 'double precision',
  ability_variance: 'double precision',
  batched_at: 'timestamptz',
} as const;
const recordColumns = Object.keys(recordTypes) as (keyof typeof recordTypes)[];
const typedColumns = Object.entries(recordTypes).map(([column, type]) => `${column} ${type}`);

const fromJson = (rows: readonly object[]) =>
  sql<Record<string, unknown>>`
    select ${sql.raw(recordColumns.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record (${sql.raw(typedColumns.join(', '))})
    order by question_id collate "C"`;

/**
 * Clears the records of questions before they are computed again; flags, opened keys, and which answers the batch took by which
 * key, stay.
 */
async function clearRecords(tx: Tx, { userId, certificationId }: Owner): Promise<void> {
  await tx
    .deleteFrom('question_history')
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .where('is_flagged', '=', false)
    .where('key_opened_at', 'is', null)
    .where('batched_at', 'is', null)
    .execute();
  await tx
    .updateTable('question_history')
    .set({ first_seen_at: null, first_seen_on: null, first_attempt_id: null, ...emptyColumns })
    .where('user_id', '=', userId)
    .where('certification_id', '=', certificationId)
    .execute();
}

const emptyColumns = {
  was_last_correct: null,
  last_confidence: null,
  last_key: null,
  last_counted_at: null,
  last_counted_on: null,
  memory_stability: null,
  memory_difficulty: null,
  memory_on: null,
  memory_key: null,
  first_sight_at: null,
  first_sight_on: null,
  first_sight_right: null,
  first_sight_topic: null,
  ability_mean: null,
  ability_variance: null,
};

function columnsOf({ questionId, record, ability }: StoredRecord) {
  const { firstAsked, last, memory, firstSight } = record;
  return {
    question_id: questionId,
    first_seen_at: firstAsked?.at ?? null,
    first_seen_on: firstAsked?.on ?? null,
    first_attempt_id: firstAsked?.attemptId ?? null,
    was_last_correct: last?.isRight ?? null,
    last_confidence: last?.confidence ?? null,
    last_key: last?.key ?? null,
    last_counted_at: last?.at ?? null,
    last_counted_on: last?.on ?? null,
    memory_stability: memory?.stability ?? null,
    memory_difficulty: memory?.difficulty ?? null,
    memory_on: memory && dateOfDay(memory.lastDay),
    memory_key: memory?.key ?? null,
    first_sight_at: firstSight?.at ?? null,
    first_sight_on: firstSight?.on ?? null,
    first_sight_right: firstSight?.isRight ?? null,
    first_sight_topic: firstSight?.topicNumber ?? null,
    first_sight_key: firstSight?.key ?? null,
    ability_mean: ability?.mean ?? null,
    ability_variance: ability?.variance ?? null,
    batched_at: firstSight && !ability ? firstSight.at : null,
  };
}

/** True if a row of an outer join has a record. */
export const isStoredRecord = (row: { [Column in keyof HistoryRow]: HistoryRow[Column] | null }): row is HistoryRow =>
  row.question_id !== null;

export function readRecord(row: HistoryRow): StoredRecord {
  return {
    questionId: row.question_id,
    record: {
      firstAsked: readFirstAsked(row),
      keyOpenedAt: row.key_opened_at,
      last: readLast(row),
      memory: readMemory(row),
      firstSight: readFirstSight(row),
    },
    ability:
      row.ability_mean === null || row.ability_variance === null
        ? null
        : { mean: row.ability_mean, variance: row.ability_variance },
  };
}

const readFirstAsked = ({
  first_seen_at: at,
  first_seen_on: on,
  first_attempt_id: attemptId,
}: HistoryRow): QuestionRecord['firstAsked'] =>
  at === null || on === null || attemptId === null ? null : { at, on, attemptId };

function readLast(row: HistoryRow): QuestionRecord['last'] {
  const { was_last_correct: isRight, last_key: key, last_counted_at: at, last_counted_on: on } = row;
  if (isRight === null || key === null || at === null || on === null) return null;
  return { isRight, key, at, on, confidence: row.last_confidence as Confidence | null };
}

function readMemory(row: HistoryRow): QuestionRecord['memory'] {
  const { memory_stability: stability, memory_difficulty: difficulty, memory_on: on, memory_key: key } = row;
  if (stability === null || difficulty === null || on === null || key === null) return null;
  return { stability, difficulty, key, lastDay: dayNumber(on) };
}

function readFirstSight(row: HistoryRow): QuestionRecord['firstSight'] {
  const { first_sight_at: at, first_sight_on: on, first_sight_right: isRight, first_sight_key: key } = row;
  if (at === null || on === null || isRight === null || key === null) return null;
  return { at, on, isRight, key, topicNumber: row.first_sight_topic ?? 0 };
}

/** The latest day on which an answer of the user in the certification was counted; null without any. */
export async function findLastDay(tx: Tx, { userId, certificationId }: Owner): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(greatest(last_counted_on, memory_on, first_sight_on)) as day from question_history
    where user_id = ${userId} and certification_id = ${certificationId}`.execute(tx);
  return rows[0]?.day ?? null;
}
