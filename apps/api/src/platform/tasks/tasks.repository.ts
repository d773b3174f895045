// Reads tasks across admins; statements that write name the user.
import type { taskStages, taskStates } from '@examplar/contract/admin/staff-task';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../database/database.ts';
import type { DB } from '../database/schema.gen.ts';

export type TaskKey = { userId: string; id: string };
export type TaskRow = Selectable<DB['staff_task']>;
export type TaskKind = TaskRow['kind'];
export type Progress = { stage: (typeof taskStages)[number]; done: number; total: number; percent: number };

type NewTask = TaskKey & { kind: TaskKind; subjectId: string; input: unknown; now: Date };

export async function insertTask(tx: Tx, { userId, id, kind, subjectId, input, now }: NewTask): Promise<void> {
  await tx
    .insertInto('staff_task')
    .values({ user_id: userId, id, kind, subject_id: subjectId, input: JSON.stringify(input), created_at: now })
    .execute();
}

export const findTask = (db: Queryable, { userId, id }: TaskKey): Promise<TaskRow | undefined> =>
  db.selectFrom('staff_task').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** The newest task about a subject, by any admin. */
export const findLastTask = (db: Queryable, kind: TaskKind, subjectId: string) =>
  db
    .selectFrom('staff_task')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Tasks without a holder, oldest first: new ones, and those whose holder died. */
export const listFreeTasks = (db: Queryable, { kind, now, count }: { kind: TaskKind; now: Date; count: number }) =>
  db
    .selectFrom('staff_task')
    .select(['user_id', 'id'])
    .where('kind', '=', kind)
    .where(sql<boolean>`state in ('waiting', 'running')`)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute();

type Lease = { holder: string; now: Date; until: Date };

/** Claims a task; undefined if another process was first. */
export const claimTask = (db: Queryable, { userId, id }: TaskKey, { holder, now, until }: Lease) =>
  db
    .updateTable('staff_task')
    .set((row) => ({ state: 'running', holder, lease_until: until, tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();

/** Stores the progress of a task and extends its lease; undefined if another process has taken it over. */
export const noteProgress = (db: Queryable, { userId, id }: TaskKey, holder: string, at: Progress & { until: Date }) =>
  db
    .updateTable('staff_task')
    .set({ stage: at.stage, done: at.done, total: at.total, percent: at.percent, lease_until: at.until })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('state', '=', 'running')
    .returning('is_cancelled')
    .executeTakeFirst();

export async function keepResult(tx: Tx, { userId, id }: TaskKey, holder: string, result: unknown): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_task')
    .set({ result: JSON.stringify(result) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type FinalState = { state: Extract<(typeof taskStates)[number], 'done' | 'failed' | 'cancelled'>; now: Date } & Partial<
  Pick<Progress, 'done' | 'total'>
> & { problem?: string };

/** Finishes a task if this holder still has it; a cancelled task cannot become done. False otherwise. */
export async function settleTask(
  db: Queryable,
  { userId, id }: TaskKey,
  holder: string,
  { state, now, problem, ...counts }: FinalState,
): Promise<boolean> {
  let ended = db
    .updateTable('staff_task')
    .set({
      state,
      finished_at: now,
      lease_until: null,
      problem: problem ?? null,
      ...(state === 'done' ? { stage: 'finished', percent: 100, ...counts } : {}),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('state', '=', 'running');
  if (state === 'done') ended = ended.where('is_cancelled', '=', false);
  return (await ended.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** Releases a task, so that others can claim it from `notBefore` on. */
export async function releaseTask(
  db: Queryable,
  { userId, id }: TaskKey,
  holder: string,
  notBefore: Date | null,
): Promise<void> {
  await db
    .updateTable('staff_task')
    .set({ state: 'waiting', holder: null, lease_until: notBefore })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('state', '=', 'running')
    .execute();
}

/** Cancels a task: a waiting one immediately, a running one through its holder. False if it was already finished. */
export async function cancelTask(tx: Tx, { userId, id }: TaskKey, now: Date): Promise<boolean> {
  const open = tx.updateTable('staff_task').where('user_id', '=', userId).where('id', '=', id);
  const waiting = await open
    .set({ state: 'cancelled', is_cancelled: true, finished_at: now, lease_until: null })
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (waiting.numUpdatedRows === 1n) return true;
  const running = await open.set({ is_cancelled: true }).where('state', '=', 'running').executeTakeFirstOrThrow();
  return running.numUpdatedRows === 1n;
}

/** Deletes tasks of a kind from before an instant whose input holds these fields. */
export async function deleteTasks(
  db: Queryable,
  { kind, before, input }: { kind: TaskKind; before: Date; input: Record<string, string> },
): Promise<void> {
  await db
    .deleteFrom('staff_task')
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .where(sql<boolean>`input @> ${JSON.stringify(input)}::jsonb`)
    .execute();
}
