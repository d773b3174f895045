import type { Deps } from '../../platform/deps.ts';
import { blankSentBodies, deleteOldMails } from '../../platform/mail/outbox.repository.ts';
import { deleteUnusedDevices } from './devices/known-devices.repository.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Ended sessions and used links are kept for a while, to trace what happened to an account. */
const retention = { sessions: 30 * dayMs, links: 7 * dayMs, mails: 30 * dayMs };

/** Deletes expired rows. Safe to run twice, and on several machines at the same time. */
export async function sweepIdentity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('session').where('ended_at', '<', before(retention.sessions)).execute();
  await db.deleteFrom('session').where('expires_at', '<', before(retention.sessions)).execute();
  await db.deleteFrom('account_token').where('expires_at', '<', before(retention.links)).execute();
  await db.deleteFrom('login_challenge').where('expires_at', '<', before(dayMs)).execute();
  await deleteUnusedDevices(db, now);
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', now).execute();
  await blankSentBodies(db);
  await deleteOldMails(db, before(retention.mails));
}
