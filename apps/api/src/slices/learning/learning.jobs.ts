import type { Job } from '../../jobs.ts';
import { listChangedBanks, raiseBankVersion } from './changed-banks.repository.ts';

export const learningJobs: Job[] = [
  {
    // A question that was retired, corrected or is in doubt no longer counts: beliefs are computed again when they are next needed (LRN-12).
    name: 'notice-changed-banks',
    when: { everyMs: 60_000 },
    async run({ db, clock }) {
      for (const bank of await listChangedBanks(db)) await raiseBankVersion(db, bank, clock.now());
    },
  },
];
