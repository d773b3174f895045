// Reads what a user's plan depends on in one statement: each further one costs a round trip and more than its own work (docs/performance.md).
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { SessionProof } from '../../platform/sessions/session-proof.ts';
import { type DayList, newestDayListJson, type OpenDayList, openDayListJson } from '../attempts/public.ts';
import { sessionIsOpen } from '../identity/public.ts';
import { findPlanFacts, type PlanFacts } from '../learning/public.ts';
import { userHasNotes } from '../questions/public.ts';
import { latestSubscriptionJson, type PackedSubscription } from '../subscriptions/public.ts';
import { type PlannedTarget, plannedTargetJson, type TargetKey } from './targets/targets.repository.ts';

type OwnFacts = {
  /** True without a session to verify. */
  isSessionOpen: boolean;
  subscription: PackedSubscription | null;
  target: PlannedTarget | null;
  openList: OpenDayList | null;
  newestList: DayList | null;
  hasNotes: boolean;
};

type FactsInput = TargetKey & { session: Pick<SessionProof, 'values'> | undefined; now: Date };

/** @throws AppError UNAUTHENTICATED when the account is gone */
export const findLearnerFacts = (db: Queryable, { session, now, ...key }: FactsInput): Promise<PlanFacts<OwnFacts>> =>
  findPlanFacts(
    db,
    key,
    sql<OwnFacts>`json_build_object(
      'isSessionOpen', ${session ? sessionIsOpen(key.userId, { ...session.values, now }) : sql`true`},
      'subscription', ${latestSubscriptionJson(key.userId)},
      'target', ${plannedTargetJson(key)},
      'openList', ${openDayListJson(key)},
      'newestList', ${newestDayListJson(key)},
      'hasNotes', ${userHasNotes(key.userId)})`,
  );
