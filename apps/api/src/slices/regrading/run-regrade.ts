import type { RegradeReport } from '@examplar/contract/admin/regrading';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type TaskControl, TaskFailed, taskRunners } from '../../platform/tasks/task-runner.ts';
import { keepResult, settleTask, type TaskRow } from '../../platform/tasks/tasks.repository.ts';
import { findOutlook, finishedAttempts, type Outlook, readRegrading } from './regrade-outlook.ts';
import { regradeUser } from './regrade-user.ts';

type RunRegradeDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The data that a process needs to run a regrade that another process accepted. */
export type RegradeOrder = { reason: string; requestId: string | null };

/**
 * Scores finished attempts again by a question's current key, with one transaction per user. It can be repeated: finished
 * work is skipped, so an interrupted run is completed by the next.
 *
 * @throws TaskFailed when the question is gone
 */
async function runRegrade(deps: RunRegradeDeps, task: TaskRow, control: TaskControl): Promise<void> {
  const { userId, id, holder, signal, note } = control;
  const regrading = await readRegrading(deps.db, task.subject_id).catch(() => {
    throw new TaskFailed('The question is no longer there. Nothing was regraded.');
  });
  const report = await countOnce(deps, task, control, regrading);
  let done = task.stage === 'regrading' ? Math.min(task.done, report.attempts) : 0;
  const tell = () => note({ stage: 'regrading', done, total: report.attempts, percent: percentOf(done, report) });
  tell();
  for await (const user of byUser(deps, regrading)) {
    signal.throwIfAborted();
    await regradeUser(deps, regrading, user);
    done = Math.min(report.attempts, done + user.attemptIds.length);
    tell();
  }
  const counts = { done: report.attempts, total: report.attempts };
  await settleTask(deps.db, { userId, id }, holder, { state: 'done', now: deps.clock.now(), ...counts });
}

/** Up to 99 %; the last percent is the end of the task. */
const percentOf = (done: number, { attempts }: RegradeReport) =>
  attempts === 0 ? 99 : Math.floor((99 * done) / attempts);

/** Writes the preview and its audit row before the first score changes, so that an interrupted run leaves a trace. */
async function countOnce(
  deps: RunRegradeDeps,
  task: TaskRow,
  { note, holder, ...key }: TaskControl,
  regrading: Outlook,
): Promise<RegradeReport> {
  const kept = task.result as RegradeReport | null;
  if (kept?.version === regrading.present.version) return kept;
  const found = await findOutlook(deps.db, regrading, (done) =>
    note({ stage: 'counting', done, total: 0, percent: 0 }),
  );
  const report = { ...found, dryRun: false };
  const { reason, requestId } = task.input as RegradeOrder;
  const { changes: _shown, questionId, dryRun: _dry, ...after } = report;
  await inTransaction(deps.db, async (tx) => {
    if (!(await keepResult(tx, key, holder, report))) throw new Error('Another process regrades by now');
    await writeAudit(tx, deps, {
      adminId: key.userId,
      requestId,
      action: 'questions.regrade',
      subjectType: 'question',
      subjectId: questionId,
      before: null,
      after,
      reason,
    });
  });
  return report;
}

type UserAttempts = { userId: string; attemptIds: string[] };

/** Each user with the attempts that are still to be regraded. */
async function* byUser({ db }: Pick<Deps, 'db'>, outlook: Outlook): AsyncGenerator<UserAttempts> {
  const group: UserAttempts = { userId: '', attemptIds: [] };
  for await (const { user_id, id } of finishedAttempts(db, outlook)) {
    if (user_id !== group.userId && group.attemptIds.length > 0) yield { ...group };
    group.attemptIds = user_id === group.userId ? [...group.attemptIds, id] : [id];
    group.userId = user_id;
  }
  if (group.attemptIds.length > 0) yield group;
}

/** Runs regrades in this process, one at a time. */
export const regradeRunner = taskRunners(
  'regrade',
  (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>, task, control) => runRegrade(deps, task, control),
);
