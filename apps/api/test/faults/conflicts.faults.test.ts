import * as contract from '@examplar/contract/taking';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../start-test-api.ts';
import { isStatementWaiting } from '../test-database.ts';
import { expectInvariants } from './invariants.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const plain = await startTestApi();
const serializable = await startTestApi({
  onConnect: (client) => void client.query("set default_transaction_isolation = 'serializable'").catch(() => {}),
});
for (const api of [plain, serializable]) await api.seed.certification();
afterEach(async () => {
  await expectInvariants(plain.db);
  await expectInvariants(serializable.db);
});

async function startExam(api: TestApi, userId: string) {
  const started = await api.as(userId).call(contract.startAttempt, {
    params: { examId: 'aws-saa-c03-exam-1' },
    body: {},
  });
  expect(started.status).toBe(201);
  return started.body.id;
}
const completed = (api: TestApi, userId: string) =>
  api.rows.get('attempt_statistics', { user_id: userId }, ['completed']);

test('a completion that the database kills to end a deadlock is done again, and counts once', async () => {
  const { id: userId } = await plain.seed.user();
  const attemptId = await startExam(plain, userId);
  const other = new pg.Client(plain.databaseUrl);
  await other.connect();
  // The other way round than we lock: the statistics first, then the attempt.
  await other.query('begin');
  await other.query("set local deadlock_timeout = '30s'");
  await other.query('update attempt_statistics set attempts = attempts where user_id = $1', [userId]);
  const completing = plain.as(userId).call(contract.completeAttempt, { params: { attemptId } });
  await vi.waitUntil(() => isStatementWaiting(plain.db), { timeout: 60_000, interval: 10 });
  await other.query('select 1 from attempt where id = $1 for update', [attemptId]);
  await other.query('commit');
  await other.end();

  const { status, body } = await completing;
  expect([status, body.status]).toEqual([200, 'Failed']);
  expect(await completed(plain, userId)).toEqual({ completed: 1 });
  await vi.waitUntil(async () => (await deadlocks()) > 0, { timeout: 60_000, interval: 100 });

  async function deadlocks(): Promise<number> {
    await sql`select pg_stat_clear_snapshot()`.execute(plain.db);
    const found = await sql<{ n: number }>`select deadlocks::int as n from pg_stat_database
      where datname = current_database()`.execute(plain.db);
    return found.rows[0]?.n ?? 0;
  }
});

test('serialization failures are retried: twenty concurrent completions count once', async () => {
  const { id: userId } = await serializable.seed.user();
  const attemptId = await startExam(serializable, userId);
  const complete = () => serializable.as(userId).call(contract.completeAttempt, { params: { attemptId } });
  const replies = await Promise.all(Array.from({ length: 20 }, complete));
  expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect((await complete()).status).toBe(200);
  expect(await completed(serializable, userId)).toEqual({ completed: 1 });
});

test('serialization failures lose no answer: clients that get 503 retry', async () => {
  const { id: userId } = await serializable.seed.user();
  const attemptId = await startExam(serializable, userId);
  const { body } = await serializable.as(userId).call(contract.getAttempt, { params: { attemptId } });
  const questionIds = 'questionIds' in body ? body.questionIds : [];
  expect(questionIds.length).toBeGreaterThan(5);
  const save = async (questionId: string): Promise<void> => {
    const reply = await serializable.as(userId).call(contract.saveAnswer, {
      params: { attemptId },
      body: { questionId, selectedAnswer: 'B', isFlagged: true },
    });
    if (reply.status === 503) return save(questionId);
    expect(reply.status).toBe(200);
  };
  await Promise.all(questionIds.flatMap((questionId) => [save(questionId), save(questionId), save(questionId)]));
  const stored = await serializable.db
    .selectFrom('attempt_answer')
    .select(['question_id', 'selected_answer', 'is_flagged'])
    .where('attempt_id', '=', attemptId)
    .execute();
  expect(stored).toHaveLength(questionIds.length);
  expect(stored.every((answer) => answer.selected_answer === 'B' && answer.is_flagged)).toBe(true);
});
