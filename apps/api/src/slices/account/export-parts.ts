import type { AccountExport } from '@examplar/contract/account-export';
import type { Deps } from '../../platform/deps.ts';
import type { Batches } from '../../platform/http/json-stream.ts';
import { exportAttempts } from '../attempts/public.ts';
import { exportOrders } from '../payments/public.ts';
import { exportQuestionLinks } from '../question-links/public.ts';
import { exportHistory, exportMemories, exportNotes, exportReports } from '../questions/public.ts';
import { exportReadiness, exportReadinessChanges } from '../readiness/public.ts';
import { exportOutcomes, exportTargets } from '../study/public.ts';
import { exportSubscriptionHistory, exportSubscriptions } from '../subscriptions/public.ts';
import { exportEndedSessions, exportMails } from './export-records.ts';

/** The members of the export that grow without bound. */
export type ExportedLists = Pick<
  AccountExport,
  | 'endedSessions'
  | 'mails'
  | 'attempts'
  | 'subscriptions'
  | 'subscriptionHistory'
  | 'orders'
  | 'reports'
  | 'questionHistory'
  | 'readiness'
  | 'readinessChanges'
  | 'memories'
  | 'notes'
  | 'questionLinks'
  | 'targets'
  | 'outcomes'
>;

type ExportList<T> = (deps: Pick<Deps, 'db' | 'clock' | 'config'>, input: { userId: string; now: Date }) => Batches<T>;

/** The lists that slices store about a user, each in the form of the slice's own calls. */
export const exportedLists: { [Name in keyof ExportedLists]: ExportList<ExportedLists[Name][number]> } = {
  endedSessions: exportEndedSessions,
  mails: exportMails,
  attempts: exportAttempts,
  subscriptions: exportSubscriptions,
  subscriptionHistory: exportSubscriptionHistory,
  orders: exportOrders,
  reports: exportReports,
  questionHistory: exportHistory,
  readiness: exportReadiness,
  readinessChanges: exportReadinessChanges,
  memories: exportMemories,
  notes: exportNotes,
  questionLinks: exportQuestionLinks,
  targets: exportTargets,
  outcomes: exportOutcomes,
};
