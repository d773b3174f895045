import type { AccountExport } from '@examplar/contract/account.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportAttempts } from '../attempts/public.ts';
import { exportOrders } from '../payments/public.ts';
import { exportReports } from '../questions/public.ts';
import { findOwnReview } from '../reviews/public.ts';
import { exportSubscriptions } from '../subscriptions/public.ts';

export type ExportedByOthers = Omit<AccountExport, 'exportedAt' | 'user' | 'sessions'>;

/** What one slice holds about a user, presented as its own calls present it. */
export type ExportPart = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  asked: { userId: string; now: Date },
) => Promise<Partial<ExportedByOthers>>;

export const nothingHeld: ExportedByOthers = {
  attempts: [],
  subscriptions: [],
  subscriptionHistory: [],
  orders: [],
  review: null,
  reports: [],
};

/** Every slice that holds something about a person, on one page. */
export const exportParts: ExportPart[] = [
  async (deps, asked) => ({ attempts: await exportAttempts(deps, asked) }),
  async ({ db }, { userId, now }) => {
    const { subscriptions, history } = await exportSubscriptions(db, userId, now);
    return { subscriptions, subscriptionHistory: history };
  },
  async ({ db }, { userId, now }) => ({ orders: await exportOrders(db, userId, now) }),
  async ({ db }, { userId }) => ({ review: await findOwnReview(db, userId) }),
  async ({ db }, { userId }) => ({ reports: await exportReports(db, userId) }),
];
