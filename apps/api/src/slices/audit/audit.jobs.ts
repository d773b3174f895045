import type { Job } from '../../jobs.ts';
import { checkAuditLog } from './check-audit-log.ts';

export const auditJobs: Job[] = [
  {
    name: 'check-audit-log',
    when: { cron: '7 * * * *' },
    async run(deps) {
      await checkAuditLog(deps);
    },
  },
];
