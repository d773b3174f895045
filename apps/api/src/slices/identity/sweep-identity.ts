import { dayMs } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { deleteOldCounters } from '../../platform/limits/counters.repository.ts';
import { deleteOldMails } from '../../platform/mail/outbox.repository.ts';
import { deleteOldTokens } from './account-tokens.repository.ts';
import { deleteUnusedDevices } from './devices/known-devices.repository.ts';
import { deleteOldSessions } from './sessions/sessions.repository.ts';
import { deleteOldChallenges } from './two-factor/two-factor.repository.ts';

export const identityJobs: Job[] = [{ name: 'sweep-identity', when: { cron: '23 3 * * *' }, run: sweepIdentity }];

/** Ended sessions and used links are kept for a while, to trace what happened to an account. */
const retention = { sessions: 30 * dayMs, supersededSessions: dayMs, links: 7 * dayMs, mails: 30 * dayMs };

/** Deletes expired rows. Safe to run twice, and on several machines at the same time. */
export async function sweepIdentity({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteOldSessions(db, {
    before: before(retention.sessions),
    supersededBefore: before(retention.supersededSessions),
  });
  await deleteOldTokens(db, before(retention.links));
  await deleteOldChallenges(db, before(dayMs));
  await deleteUnusedDevices(db, now);
  await deleteOldCounters(db, now);
  await deleteOldMails(db, before(retention.mails));
}
