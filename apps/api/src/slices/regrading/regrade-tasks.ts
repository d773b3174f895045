import type { Regrade, RegradeReport } from '@examplar/contract/admin/regrading';
import { AppError } from '../../platform/app-error.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { presentProgress, waitForTask } from '../../platform/tasks/task-runner.ts';
import { findLastTask, insertTask, type TaskKey } from '../../platform/tasks/tasks.repository.ts';
import { listPeople } from '../identity/public.ts';
import { findStoredQuestion } from '../questions/authoring/public.ts';
import { type RegradeOrder, regradeRunner } from './run-regrade.ts';

type RegradeTasksDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contentVersion' | 'log'>;
type RegradeRequest = { questionId: string; reason: string; actor: Actor };

/**
 * Scores finished attempts again in the background. There is at most one regrade of a question at a time.
 *
 * @throws AppError NOT_FOUND
 */
export async function startRegrade(
  deps: RegradeTasksDeps,
  { questionId, reason, actor }: RegradeRequest,
): Promise<TaskKey> {
  if (!(await findStoredQuestion(deps.db, questionId))) throw new AppError('NOT_FOUND');
  const last = await findLastTask(deps.db, 'regrade', questionId);
  if (last && (last.state === 'waiting' || last.state === 'running')) return { userId: last.user_id, id: last.id };
  const key = { userId: actor.adminId, id: newId(deps.clock) };
  const order: RegradeOrder = { reason, requestId: actor.requestId };
  await inTransaction(deps.db, (tx) =>
    insertTask(tx, { ...key, kind: 'regrade', subjectId: questionId, input: order, now: deps.clock.now() }),
  );
  regradeRunner(deps).nudge();
  return key;
}

/** Starts a regrade and waits for its end. @throws AppError NOT_FOUND, and those of `waitForTask` */
export async function regradeQuestion(deps: RegradeTasksDeps, asked: RegradeRequest): Promise<RegradeReport> {
  const task = await waitForTask(deps.db, await startRegrade(deps, asked));
  return task.result as RegradeReport;
}

/** The last regrade of a question, or the one under way; null if there was none. @throws AppError NOT_FOUND */
export async function findRegrade({ db }: Pick<Deps, 'db'>, questionId: string): Promise<Regrade | null> {
  if (!(await findStoredQuestion(db, questionId))) throw new AppError('NOT_FOUND');
  const task = await findLastTask(db, 'regrade', questionId);
  if (!task) return null;
  const people = await listPeople(db, [task.user_id]);
  return {
    id: task.id,
    questionId,
    user: people.get(task.user_id) ?? null,
    state: task.state as Regrade['state'],
    progress: presentProgress(task),
    problem: task.problem,
    createdAt: task.created_at.toISOString(),
    finishedAt: task.finished_at?.toISOString() ?? null,
    report: task.result as RegradeReport | null,
  };
}
