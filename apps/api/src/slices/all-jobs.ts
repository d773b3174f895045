import { forgetOldKeys } from '../platform/idempotency/idempotency.ts';
import type { Job } from '../platform/jobs/job.ts';
import { deliverDueMail } from '../platform/mail/deliver-due-mail.ts';
import { analysisJobs } from './analysis/analysis.jobs.ts';
import { assignmentJobs } from './assignments/public.ts';
import { closeDueAttempts } from './attempts/ending/close-due-attempts.ts';
import { auditJobs } from './audit/check-audit-log.ts';
import { catalogueJobs } from './catalogue/facts/turn-exams.ts';
import { identityJobs } from './identity/sweep-identity.ts';
import { importJobs } from './imports/imports.jobs.ts';
import { learningJobs } from './learning/learning.jobs.ts';
import { paymentJobs } from './payments/payments.jobs.ts';
import { questionLinkJobs } from './question-links/question-links.jobs.ts';
import { readinessJobs } from './readiness/readiness.jobs.ts';
import { regradingJobs } from './regrading/regrading.jobs.ts';
import { studyJobs } from './study/study.jobs.ts';
import { subscriptionJobs } from './subscriptions/subscriptions.jobs.ts';
import { teamJobs } from './teams/public.ts';

/** Every background job on one page. */
export const allJobs: Job[] = [
  {
    name: 'deliver-mail',
    when: { everyMs: 2_000 },
    async run(deps) {
      await deliverDueMail({ ...deps, carrier: deps.mailCarrier });
    },
  },
  ...identityJobs,
  ...catalogueJobs,
  ...subscriptionJobs,
  {
    name: 'close-due-attempts',
    when: { everyMs: 10_000 },
    async run(deps) {
      await closeDueAttempts(deps);
    },
  },
  ...studyJobs,
  ...questionLinkJobs,
  ...teamJobs,
  ...assignmentJobs,
  ...paymentJobs,
  ...analysisJobs,
  ...learningJobs,
  ...readinessJobs,
  ...importJobs,
  ...regradingJobs,
  ...auditJobs,
  {
    name: 'forget-idempotency-keys',
    when: { cron: '17 * * * *' },
    async run({ db, clock }) {
      await forgetOldKeys(db, clock.now());
    },
  },
];
