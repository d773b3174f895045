import type { Job } from '../../platform/jobs/job.ts';
import { countOutcomes } from './outcomes/count-outcomes.ts';
import { sendChangeMails } from './reminders/send-change-mails.ts';
import { sendReminders } from './reminders/send-reminders.ts';

export const studyJobs: Job[] = [
  { name: 'send-study-reminders', when: { cron: '*/5 * * * *' }, run: sendReminders },
  { name: 'send-exam-change-mails', when: { cron: '*/5 * * * *' }, run: sendChangeMails },
  { name: 'count-outcomes', when: { cron: '23 * * * *' }, run: countOutcomes },
];
