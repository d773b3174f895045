import { sql } from 'kysely';
import { expect } from 'vitest';
import { verifyAuditChain } from '../../src/platform/audit/audit-chain.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { countBrokenOrders } from '../../src/slices/payments/payments.fixture.ts';

type BrokenRows = Record<string, number | undefined>;

/** How often each rule is broken: the demo's orders, for one, were never seen by a gateway. (PAY-50) */
export async function countBroken(db: Database): Promise<BrokenRows> {
  const broken: BrokenRows = await countBrokenOrders(db);
  for (const [name, rule] of Object.entries(rules)) broken[name] = (await rule.execute(db)).rows[0]?.n;
  return broken;
}

/**
 * What holds at any time, whatever went wrong: I2 to I7 with those of payments, I8 and I11 (docs/faults.md). I1, I9, I10 and I12 need
 * what a client saw: `takeExamDuring` asks for them. That each rule can fail is shown in invariants.test.ts.
 */
export async function expectInvariants(db: Database, before: BrokenRows = {}): Promise<void> {
  const broken = await countBroken(db);
  expect(broken).toEqual(Object.fromEntries(Object.keys(broken).map((name) => [name, before[name] ?? 0])));
  await expectAuditChains(db);
}

async function expectAuditChains(db: Database): Promise<void> {
  const actors = await db.selectFrom('audit').select('user_id').distinct().execute();
  for (const { user_id: actor } of actors)
    expect(await verifyAuditChain({ db, config: {} }, actor)).toMatchObject({ ok: true });
}

/** Each counts what must not be. */
const rules = {
  scoreOtherThanTheStoredAnswersEarn: sql<{ n: number }>`
    select count(*)::int as n from attempt a where a.status <> 'in_progress' and a.score <> (
      select count(*) from attempt_answer given
      join question_version v on v.question_id = given.question_id
        and v.version = a.question_versions[array_position(a.question_ids, given.question_id)]
      where given.user_id = a.user_id and given.attempt_id = a.id
        and given.selected_answer = v.correct_answer and not given.question_id = any (a.unscored_ids))`,
  totalOtherThanTheScoredQuestions: sql<{ n: number }>`
    select count(*)::int as n from attempt a where a.total_questions <> cardinality(a.question_ids)
      - case when a.status = 'in_progress' then 0 else cardinality(a.unscored_ids) end`,
  pointsThatNoScoreEarns: sql<{ n: number }>`
    select count(*)::int as n from attempt a where a.points > a.max_points or a.points < a.score
      or (a.scoring = 'all_or_nothing' and (a.points, a.max_points) is distinct from (a.score, a.total_questions)
        and a.points is not null)`,
  answerToAnAttemptThatIsNotThere: sql<{ n: number }>`
    select count(*)::int as n from attempt_answer given where not exists (
      select 1 from attempt a where a.user_id = given.user_id and a.id = given.attempt_id
        and given.question_id = any (a.question_ids))`,
  // I3. Within a second two processes may disagree about the time. `finish` of a candidate tries to save later than that.
  answerSavedAfterItsAttemptClosed: sql<{ n: number }>`
    select count(*)::int as n from attempt_answer given join attempt a on a.user_id = given.user_id and a.id = given.attempt_id
      where a.status = 'submitted' and given.saved_at > a.completed_at + interval '1 second'`,
  // I3: one completion an attempt, counted once where it was closed, and never where it is open. No attempt is left out of the count.
  statisticsOtherThanTheAttempts: sql<{ n: number }>`
    select count(*)::int as n from attempt_statistics s
    full join (select user_id, exam_id, mode, count(*) as attempts, count(*) filter (where status <> 'in_progress') as completed,
        count(*) filter (where has_passed) as passed
      from attempt where kind = 'exam' and source_attempt_id is null group by user_id, exam_id, mode) a
      on a.user_id = s.user_id and a.exam_id = s.exam_id and a.mode = s.mode
    where (coalesce(s.attempts, 0), coalesce(s.completed, 0), coalesce(s.passed, 0))
      is distinct from (coalesce(a.attempts, 0), coalesce(a.completed, 0), coalesce(a.passed, 0))`,
  // I4: the index allows one active plan at a time; that no time was given twice it does not see, nor whether it is there.
  accessOfTwoPlansAtOnce: sql<{ n: number }>`
    select count(*)::int as n from subscription one join subscription other on other.user_id = one.user_id and other.id > one.id
      where one.starts_at < coalesce(other.ended_at, other.ends_at) and other.starts_at < coalesce(one.ended_at, one.ends_at)`,
  uniqueIndexMissingOrBroken: sql<{ n: number }>`
    select count(*)::int as n
    from unnest(array['attempt_one_open', 'attempt_one_open_of_missed', 'subscription_one_active', 'subscription_one_trial',
      'payment_order_txn_ref', 'payment_order_provider_txn', 'payment_event_once', 'review_one_each', 'audit_position']) as wanted (name)
    where not exists (select 1 from pg_index where indexrelid = to_regclass(wanted.name) and indisunique and indisvalid)`,
  boughtAccessWithoutASettledOrder: sql<{ n: number }>`
    select count(*)::int as n from subscription s where s.source = 'order' and not exists (
      select 1 from subscription_event e join payment_order o on o.user_id = e.user_id and o.id = e.order_id
      where e.user_id = s.user_id and e.subscription_id = s.id and o.paid_at is not null)`,
  moneyStateWithoutItsEvent: sql<{ n: number }>`
    select count(*)::int as n from payment_order o where o.state not in ('created', 'pending') and not exists (
      select 1 from payment_event e where e.user_id = o.user_id and e.order_id = o.id and e.to_state = o.state)`,
  // I6: of one user the index allows none; here it is one event that counted for two users. What an event did is `countBrokenOrders`'.
  oneEventOfAProviderTwice: sql<{ n: number }>`
    select count(*)::int as n from (select 1 from payment_event group by provider, event_key having count(*) > 1) twice`,
  accountWithoutItsAddress: sql<{ n: number }>`
    select count(*)::int as n from account where lower(email) not in (select email_key from account_email)`,
};
