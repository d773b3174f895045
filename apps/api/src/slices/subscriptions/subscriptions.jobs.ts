import type { Job } from '../../platform/jobs/job.ts';
import { expireSubscriptions } from './changes/expire-subscriptions.ts';
import { remindOfEnd } from './changes/remind-of-end.ts';

export const subscriptionJobs: Job[] = [
  {
    name: 'expire-subscriptions',
    when: { everyMs: 60_000 },
    async run(deps) {
      await expireSubscriptions(deps);
    },
  },
  { name: 'remind-of-end', when: { cron: '7 * * * *' }, run: remindOfEnd },
];
