import type { Deps } from '../../platform/deps.ts';
import { blankSentBodies, deleteOldMails } from '../../platform/mail/outbox.repository.ts';
import { deleteUnusedDevices } from './devices/known-devices.repository.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Ended sessions and used links are kept for a while: they tell what happened to an account. */
const kept = { sessions: 30 * dayMs, links: 7 * dayMs, mails: 30 * dayMs };

/** Deletes what has no use any more. Safe to run twice and on several machines at once. */
export async function sweepIdentity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('session').where('ended_at', '<', before(kept.sessions)).execute();
  await db.deleteFrom('session').where('expires_at', '<', before(kept.sessions)).execute();
  await db.deleteFrom('account_token').where('expires_at', '<', before(kept.links)).execute();
  await db.deleteFrom('login_challenge').where('expires_at', '<', before(dayMs)).execute();
  await deleteUnusedDevices(db, now);
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', now).execute();
  await blankSentBodies(db);
  await deleteOldMails(db, before(kept.mails));
}
