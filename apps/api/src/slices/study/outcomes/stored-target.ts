import { z } from 'zod';
import type { TargetFacts, TargetKey } from '../targets/targets.repository.ts';

/** A target as stored with an outcome, to restore it. */
const StoredTarget = z.object({
  exam_on: z.string().nullable(),
  minutes_per_day: z.int(),
  remind_at: z.int().nullable(),
  asks_outcome: z.boolean(),
  first_on: z.string(),
  created_at: z.iso.datetime(),
  reminded_on: z.string().nullable(),
  outcome_asked_on: z.string().nullable(),
  plan_on: z.string().nullable(),
  plan_budget: z.int().nullable(),
  // Outcomes of before have none.
  changes_told_at: z.iso.datetime().optional(),
  end_told: z.string().nullable().default(null),
});

export const storedTarget = (row: TargetFacts): z.input<typeof StoredTarget> => ({
  exam_on: row.exam_on,
  minutes_per_day: row.minutes_per_day,
  remind_at: row.remind_at,
  asks_outcome: row.asks_outcome,
  first_on: row.first_on,
  created_at: row.created_at.toISOString(),
  reminded_on: row.reminded_on,
  outcome_asked_on: row.outcome_asked_on,
  plan_on: row.plan_on,
  plan_budget: row.plan_budget,
  changes_told_at: row.changes_told_at.toISOString(),
  end_told: row.end_told,
});

/** Undefined if no target was stored. */
export function readStoredTarget(kept: unknown, { userId, certificationId }: TargetKey): TargetFacts | undefined {
  const parsed = StoredTarget.safeParse(kept);
  if (!parsed.success) return undefined;
  return {
    ...parsed.data,
    created_at: new Date(parsed.data.created_at),
    changes_told_at: new Date(parsed.data.changes_told_at ?? parsed.data.created_at),
    // Its date was moved away and back: what changes is asked about anew.
    seen_change: null,
    user_id: userId,
    certification_id: certificationId,
  };
}
