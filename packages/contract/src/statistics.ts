import { attemptModes } from '@examplar/domain/attempts/starting';
import { z } from 'zod';
import { defineEndpoint } from './calls/endpoint.ts';
import { named } from './calls/example.ts';
import { untranslated } from './calls/language.ts';

const percent = z.number().min(0).max(100).meta({ description: 'Percent, one decimal' });

export const UserStatistics = named(
  'UserStatistics',
  z.object({
    totalAttempts: z.int(),
    completedAttempts: z.int(),
    passedAttempts: z.int(),
    passRate: percent,
    averageScore: percent,
    examStats: z.array(
      z.object({
        examId: z.string(),
        examTitle: z.string(),
        attempts: z.int(),
        passRate: percent,
        averageScore: percent,
        untranslated,
      }),
    ),
  }),
  {
    totalAttempts: 14,
    completedAttempts: 13,
    passedAttempts: 9,
    passRate: 69.2,
    averageScore: 74.5,
    examStats: [
      {
        examId: 'aws-saa-c03-exam-1',
        examTitle: 'Free diagnostic',
        attempts: 5,
        passRate: 60,
        averageScore: 71.3,
      },
    ],
  },
  '`totalAttempts` counts all attempts, every other figure the completed ones. Without data all are 0.',
);
export type UserStatistics = z.infer<typeof UserStatistics>;

export const SiteStatistics = named(
  'SiteStatistics',
  z.object({ totalUsers: z.int(), totalQuestions: z.int(), totalCertifications: z.int(), successRate: percent }),
  { totalUsers: 28, totalQuestions: 840, totalCertifications: 14, successRate: 87.5 },
);
export type SiteStatistics = z.infer<typeof SiteStatistics>;

/** The caller's figures, for one mode or both. */
export const getMyStatistics = defineEndpoint({
  method: 'GET',
  path: '/exams/statistics/me',
  access: 'user',
  summary: 'Own statistics',
  query: z.strictObject({ mode: z.enum(attemptModes).optional() }),
  response: UserStatistics,
});

export const getSiteStatistics = defineEndpoint({
  method: 'GET',
  path: '/statistics',
  access: 'visitor',
  summary: 'Figures of the site',
  response: SiteStatistics,
  cache: 'public',
});
