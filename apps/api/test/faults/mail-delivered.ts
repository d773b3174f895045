import { expect, vi } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Candidate } from './candidates.ts';

/** Long enough for a few runs of the job that delivers, too short for an hour's pause between attempts. */
const patience = { timeout: 20_000, interval: 200 };

/**
 * I11: each candidate's registration queued one mail, and after the fault it goes out by itself. A mail that was under way when its
 * process died, or that failed during the fault, may still wait for its next attempt; one that no job would send any more may not.
 */
export async function expectMailDelivered(
  db: Database,
  candidates: readonly Pick<Candidate, 'userId'>[],
): Promise<void> {
  const userIds = candidates.map(({ userId }) => userId);
  const unsent = async () => {
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['user_id', 'sent_at', 'attempts', 'due_at', 'failed_at'])
      .where('user_id', 'in', userIds)
      .execute();
    expect(new Set(mails.map((mail) => mail.user_id)).size, 'users with a mail').toBe(userIds.length);
    const mayWait = (mail: (typeof mails)[number]) =>
      mail.failed_at === null && mail.attempts > 0 && mail.due_at !== null && mail.due_at > new Date();
    return mails.filter((mail) => mail.sent_at === null && !mayWait(mail));
  };
  await vi.waitUntil(async () => (await unsent()).length === 0, patience).catch(() => {});
  expect(await unsent(), 'mails that do not go out').toEqual([]);
}
