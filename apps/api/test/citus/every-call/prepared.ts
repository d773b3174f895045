import type { allEndpoints } from '@examplar/contract/calls/all-endpoints';
import type { CallParts } from '../../build-call.ts';
import type { World } from './world.ts';

/** What a call is sent with; what is left out is the plainest that fits: a subscriber or the admin, and the call's own example. */
export type Prepared = CallParts & { userId?: string; token?: string };

export type Preparations = {
  [Name in keyof typeof allEndpoints]?: (world: World) => Promise<Prepared> | Prepared;
};

/** Default values of ids in a path. */
export const usualParams: Record<string, string> = {
  certificationId: 'aws-saa-c03',
  examId: 'aws-saa-c03-exam-1',
  questionId: 'aws-saa-c03-q001',
  providerId: 'aws',
  providerName: 'AWS',
  categoryId: 'cloud',
  topicId: 'aws-saa-c03-t1',
  planId: 'basic-3m',
};
