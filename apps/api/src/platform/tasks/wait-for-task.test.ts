import { expect, test } from 'vitest';
import { startTestApi } from '../../../test/start-test-api.ts';
import { inTransaction } from '../database/database.ts';
import { newId } from '../ids.ts';
import { createTaskRunner, TaskFailed, waitForTask } from './task-runner.ts';
import { findTask, insertTask } from './tasks.repository.ts';

const api = await startTestApi();
const { id: userId } = await api.seed.user({ role: 'ADMIN' });

async function insert() {
  const key = { userId, id: newId(api.clock) };
  const task = { ...key, kind: 'regrade' as const, subjectId: key.id, input: {}, now: api.clock.now() };
  await inTransaction(api.db, (tx) => insertTask(tx, task));
  return key;
}

async function start(work: () => Promise<void>) {
  const key = await insert();
  createTaskRunner(api.deps, 'regrade', work).nudge();
  return key;
}

test.each([
  ['was refused', new TaskFailed('Split the file.'), 'TASK_FAILED', 'Split the file.'],
  ['broke', new Error('secret'), 'INTERNAL_ERROR', 'Something went wrong on our side. The error has been logged.'],
])('a call whose task %s says so, with the status of what it was', async (_how, error, code, message) => {
  const key = await start(() => Promise.reject(error));
  await expect(waitForTask(api.db, key)).rejects.toMatchObject({ code, message });
  expect((await findTask(api.db, key))?.state).toBe('failed');
});

test('a call whose task was cancelled says so', async () => {
  const key = await insert();
  await api.rows.update('staff_task', { id: key.id }, { state: 'cancelled' });
  await expect(waitForTask(api.db, key)).rejects.toMatchObject({
    code: 'WRONG_STATE',
    message: 'It was cancelled. Nothing was written.',
  });
});
