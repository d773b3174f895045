import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { newId } from '../../src/platform/ids.ts';
import { startTestApi } from '../start-test-api.ts';
import { countBroken } from './invariants.ts';

const api = await startTestApi();
await api.seed.certification();
// Years of use, as the product itself writes them.
await loadDemo(api.deps);
const { userId, id: attemptId, questionIds } = await api.seed.attempt({ right: 5 });
const plan = await api.seed.subscription(userId);
const other = await api.seed.user();
const before = await countBroken(api.db);

/** What the rule that is to see it counts while a fault is there; everything is as before afterwards. */
async function withFault(rule: string, faults: ReturnType<typeof sql>[]): Promise<number> {
  let counted = 0;
  const undo = new Error('undo');
  await api.db
    .transaction()
    .execute(async (tx) => {
      for (const fault of faults) await fault.execute(tx);
      counted = ((await countBroken(tx as never))[rule] ?? Number.NaN) - (before[rule] ?? Number.NaN);
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return counted;
}

const id = () => newId(api.clock);
const { completed_at } = await api.rows.get('attempt', { user_id: userId, id: attemptId });
const later = new Date((completed_at?.getTime() ?? Number.NaN) + 2_000);
const event = (user: string) =>
  sql`insert into payment_event (user_id, id, order_id, provider, event_key, kind, created_at)
      values (${user}, ${id()}, ${id()}, 'gumroad', 'sale-1', 'ping', '2026-03-01')`;

test.each([
  [
    'totalOtherThanTheScoredQuestions',
    'a finished attempt that counts a question that does not count',
    [sql`update attempt set unscored_ids = array[${questionIds[0]}] where user_id = ${userId} and id = ${attemptId}`],
  ],
  [
    'pointsThatNoScoreEarns',
    'points other than the score where only whole answers count',
    [sql`update attempt set points = points + 1 where user_id = ${userId} and id = ${attemptId}`],
  ],
  [
    'answerSavedAfterItsAttemptClosed',
    'an answer that was taken after the attempt was submitted',
    [
      sql`update attempt_answer set saved_at = ${later}
        where user_id = ${userId} and attempt_id = ${attemptId} and question_id = ${questionIds[0]}`,
    ],
  ],
  [
    'statisticsOtherThanTheAttempts',
    'a completion that was counted twice',
    [sql`update attempt_statistics set completed = completed + 1 where user_id = ${userId}`],
  ],
  [
    'statisticsOtherThanTheAttempts',
    'an attempt that was never counted',
    [sql`delete from attempt_statistics where user_id = ${userId}`],
  ],
  [
    'accessOfTwoPlansAtOnce',
    'time that was given twice, though only one plan is active',
    [
      sql`insert into subscription (user_id, id, plan_id, plan_type, status, source, starts_at, ends_at, created_at)
          select user_id, ${id()}, plan_id, plan_type, 'expired', 'grant', starts_at, ends_at, created_at
          from subscription where id = ${plan.id}`,
    ],
  ],
  ['uniqueIndexMissingOrBroken', 'an index that a migration dropped', [sql`drop index attempt_one_open`]],
  [
    'uniqueIndexMissingOrBroken',
    'an index that was built concurrently and broke off',
    [sql`update pg_index set indisvalid = false where indexrelid = 'subscription_one_active'::regclass`],
  ],
  ['oneEventOfAProviderTwice', 'an event that counted for two users', [event(userId), event(other.id)]],
] as const)('%s sees %s', async (rule, _what, faults) => {
  expect(await withFault(rule, [...faults])).toBe(1);
});

test('nothing is broken in what the product itself has written', () => {
  const {
    settledButNotCharged: _demo,
    settledWithoutOneReceipt: _receipts,
    moneyStateWithoutItsEvent: _events,
    ...rest
  } = before;
  expect(rest).toEqual(Object.fromEntries(Object.keys(rest).map((name) => [name, 0])));
});
