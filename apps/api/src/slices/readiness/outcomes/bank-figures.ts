import { type OffsetBelief, offsetBelief } from '@examplar/domain/readiness/offset';
import type { Deps } from '../../../platform/deps.ts';
import { findBankFigures, saveBankFigures } from '../../learning/belief/public.ts';
import { listOutcomeKeys, listPredictedOutcomes } from './outcomes.repository.ts';

/** The content of `readiness_bank.figures`. */
export type BankFigures = {
  /** Outcomes that count: those with a prediction. */
  outcomes: number;
  /** Null before the first outcome. */
  offset: OffsetBelief | null;
  /** Which outcomes it was computed from. */
  key: string;
};

export const readFigures = (stored: Record<string, unknown> | undefined): BankFigures => ({
  outcomes: (stored?.outcomes as number | undefined) ?? 0,
  offset: (stored?.offset as OffsetBelief | undefined) ?? null,
  key: (stored?.key as string | undefined) ?? '',
});

/** The job: keeps each certification's belief about the offset between our bank and the real exam (LRN-91). */
export async function keepOffsets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { certificationId, key } of await listOutcomeKeys(db)) {
    const stored = readFigures((await findBankFigures(db, certificationId))?.figures);
    if (stored.key === key) continue;
    const outcomes = await listPredictedOutcomes(db, certificationId);
    const figures = { outcomes: outcomes.length, offset: offsetBelief(outcomes), key };
    await saveBankFigures(db, { certificationId, figures, now: clock.now() });
  }
}
