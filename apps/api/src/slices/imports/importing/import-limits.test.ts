import * as contract from '@examplar/contract/admin/imports';
import { bloatedPackage } from '@examplar/question-banks/formats/anki/hostile-collections.fixture';
import { expect, test, vi } from 'vitest';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { newId } from '../../../platform/ids.ts';
import { TaskFailed } from '../../../platform/tasks/task-runner.ts';
import { findTask } from '../../../platform/tasks/tasks.repository.ts';
import { runImport } from './run-import.ts';

vi.setConfig({ testTimeout: 60_000 });
const api = await startTestApi();
const { id: certificationId } = await api.seed.certification();
const admin = await api.seed.user({ role: 'ADMIN' });
const staff = api.as(admin.id);

const startCheck = (fileName: string, body: Uint8Array) =>
  staff.call(contract.adminStartImport, { query: { certificationId, fileName, mode: 'check' }, body });

async function untilEnded(importId: string): Promise<contract.AdminImport> {
  for (;;) {
    const { body } = await staff.call(contract.adminGetImport, { params: { importId } });
    if (body.state !== 'waiting' && body.state !== 'running') return body;
    await new Promise((done) => setTimeout(done, 20));
  }
}

test('an import whose memory is outside the JavaScript heap is stopped, and its report says why', async () => {
  const started = await startCheck('bloated.apkg', await bloatedPackage(1_500));
  expect(await untilEnded(started.body.id)).toMatchObject({
    state: 'failed',
    problem: 'The file needs too much memory. Split it, and import the parts.',
  });
});

test('a call that waits for such an import is refused for good, and with the reason', async () => {
  const { status, error, headers } = await staff.call(contract.adminTryImport, {
    query: { certificationId, fileName: 'bloated.apkg' },
    body: await bloatedPackage(1_500),
  });
  expect([status, error.code, error.message, headers['retry-after']]).toEqual([
    422,
    'TASK_FAILED',
    'The file needs too much memory. Split it, and import the parts.',
    undefined,
  ]);
});

test.each([
  ['takes too long', { maxDurationMs: 50, maxMemoryBytes: 512e6 }, /took more than 1 minute.* Nothing was written/],
  ['needs too much memory', { maxDurationMs: 60_000, maxMemoryBytes: 20e6 }, /needs too much memory/],
])('the process of an import that %s is ended', async (_case, limits, reason) => {
  const { body } = await startCheck('bank.gift', new TextEncoder().encode('Which? { =this ~that }'));
  await untilEnded(body.id);
  const task = await findTask(api.db, { userId: admin.id, id: body.id });
  if (!task) throw new Error('The import left no task');
  const control = { userId: admin.id, id: body.id, holder: newId(api.clock), note: () => {} };
  const running = runImport(api.deps, task, { ...control, signal: new AbortController().signal }, limits);
  await expect(running).rejects.toThrow(reason);
  await expect(running).rejects.toBeInstanceOf(TaskFailed);
});
