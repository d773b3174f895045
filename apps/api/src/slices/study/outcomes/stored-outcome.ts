import { outcomeResults } from '@examplar/contract/study/outcomes';
import { z } from 'zod';
import type { TargetKey } from '../targets/targets.repository.ts';
import type { OutcomeRow } from './outcomes.repository.ts';

/** An outcome as stored with the one that replaced it, to restore it. */
const StoredOutcome = z.object({
  result: z.enum(outcomeResults),
  taken_on: z.string().nullable(),
  score: z.number().nullable(),
  told_at: z.iso.datetime(),
  expected: z.number().nullable(),
  pass_by_offset: z.array(z.number()).nullable(),
  first_sight: z.int(),
  // Not kept before 1.1.
  done_questions: z.int().nullable().default(null),
  done_days: z.int().nullable().default(null),
  counted_id: z.string().nullable(),
  replaces_id: z.string().nullable(),
});

export const storedOutcome = (row: OutcomeRow): z.infer<typeof StoredOutcome> => ({
  result: row.result,
  taken_on: row.taken_on,
  score: row.score,
  told_at: row.told_at.toISOString(),
  expected: row.expected,
  pass_by_offset: row.pass_by_offset,
  first_sight: row.first_sight,
  done_questions: row.done_questions,
  done_days: row.done_days,
  counted_id: row.counted_id,
  replaces_id: row.replaces_id,
});

/** A stored outcome as its row; undefined if there was none before. What undoing it in turn would restore is not kept. */
export function readStoredOutcome(
  kept: unknown,
  { userId, certificationId }: TargetKey,
): Omit<OutcomeRow, 'target' | 'previous'> | undefined {
  const parsed = StoredOutcome.safeParse(kept);
  if (!parsed.success) return undefined;
  return {
    ...parsed.data,
    told_at: new Date(parsed.data.told_at),
    user_id: userId,
    certification_id: certificationId,
  };
}
