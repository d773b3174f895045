import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedFirstSights } from '../../../../test/seeds/seed-first-sights.ts';
import { startTestApi } from '../../../../test/start-test-api.ts';
import { isStatementWaiting } from '../../../../test/test-database.ts';
import { markBatched } from './batched-answers.repository.ts';

const api = await startTestApi();
const { questionIds } = await api.seed.certification();
const now = api.clock.now();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

// A short wait for a lock shows that the batch, which waits itself, does not hold the row.
test('the batch locks the answers of a user in the order in which others write them (LRN-82)', {
  tags: 'race',
}, async () => {
  const { id: userId } = await api.seed.user();
  const ids = questionIds.slice(0, 2);
  // The later question was answered first, so that neither its place in the table nor its time gives the order.
  await seedFirstSights(
    api,
    ids.toReversed().map((questionId, place) => ({ userId, questionId, isRight: true, at: minutesAgo(30 - place) })),
  );
  const change = (questionId = '') =>
    sql`update question_history set is_flagged = true where user_id = ${userId} and question_id = ${questionId}`;

  let marking: ReturnType<typeof markBatched> = Promise.resolve([]);
  await api.db.transaction().execute(async (tx) => {
    await change(ids[0]).execute(tx);
    const span = { from: minutesAgo(60), end: minutesAgo(2), now };
    marking = api.db.transaction().execute((batch) => markBatched(batch, span));
    await expect.poll(() => isStatementWaiting(api.db)).toBe(true);
    await sql`set local lock_timeout = '200ms'`.execute(tx);
    await change(ids[1]).execute(tx);
  });
  expect((await marking).map(({ questionId }) => questionId)).toEqual(ids.toReversed());
});
