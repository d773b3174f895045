import type { AccountExport } from '@examplar/contract/account-export';
import type { Deps } from '../../platform/deps.ts';
import type { Batches } from '../../platform/http/json-stream.ts';
import { exportEstimates, exportLines } from '../assignments/public.ts';
import { exportAttempts } from '../attempts/public.ts';
import { exportHistory, exportMemories } from '../learning/public.ts';
import { exportOrders } from '../payments/public.ts';
import { exportQuestionLinks } from '../question-links/public.ts';
import { exportNotes, exportReports } from '../questions/public.ts';
import { exportReadiness, exportReadinessChanges } from '../readiness/public.ts';
import { exportMixUps, exportOutcomes, exportTargets } from '../study/public.ts';
import { exportSubscriptionHistory, exportSubscriptions } from '../subscriptions/public.ts';
import { exportTeams } from '../teams/public.ts';
import { browserName } from './account.presenter.ts';
import { listEndedSessions, listMails } from './account.repository.ts';

const batchSize = 500;

/** All rows in batches, newest id first. */
async function* newestFirst<Row extends { id: string }>(
  read: (before: string | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let before: string | null = null; ; ) {
    const rows = await read(before);
    yield rows;
    if (rows.length < batchSize) return;
    before = rows.at(-1)?.id ?? null;
  }
}

/** The user's ended sessions, newest first. They are kept for 30 days, and each sign-in adds one. */
async function* exportEndedSessions(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): AsyncGenerator<AccountExport['endedSessions']> {
  const read = (before: string | null) => listEndedSessions(db, { userId, now, before, count: batchSize });
  for await (const rows of newestFirst(read))
    yield rows.map((row) => ({
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      endedAt: (row.ended_at ?? row.expires_at).toISOString(),
      reason: row.end_reason ?? 'expired',
      userAgent: row.user_agent === null ? null : browserName(row.user_agent),
      address: row.address,
    }));
}

/** The kinds and times of mails to the user, newest first. They are kept for 30 days, without their contents. */
async function* exportMails(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): AsyncGenerator<AccountExport['mails']> {
  const read = (before: string | null) => listMails(db, { userId, before, count: batchSize });
  for await (const rows of newestFirst(read))
    yield rows.map(({ kind, created_at, sent_at }) => ({
      kind,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    }));
}

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
  | 'mixUps'
  | 'teams'
  | 'assignments'
  | 'estimates'
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
  mixUps: exportMixUps,
  teams: exportTeams,
  assignments: exportLines,
  estimates: exportEstimates,
};
