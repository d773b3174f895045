/**
 * `npm run study:rebuild [-- <user id>…]`: computes memories, verdicts, first sights and beliefs from the stored answers, of
 * the given users or of all, one user at a time. It may run beside the product.
 */
import { systemClock } from '../platform/clock.ts';
import { openCommandDatabase } from '../platform/database/command-database.ts';
import { listUsersWithAttempts, recount } from '../slices/learning/public.ts';

const usersAtOnce = 500;

try {
  const { db, close } = await openCommandDatabase();
  try {
    let users = 0;
    let answers = 0;
    for await (const userId of chosenUsers(process.argv.slice(2))) {
      users += 1;
      answers += await recount(db, { userId, now: systemClock.now() });
    }
    console.log(`${users} users, ${answers} counted answers.`);

    async function* chosenUsers(given: readonly string[]): AsyncGenerator<string> {
      if (given.length > 0) return yield* given;
      let after: string | null = null;
      for (;;) {
        const userIds: string[] = await listUsersWithAttempts(db, { after, count: usersAtOnce });
        yield* userIds;
        after = userIds.at(-1) ?? null;
        if (userIds.length < usersAtOnce) return;
      }
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
