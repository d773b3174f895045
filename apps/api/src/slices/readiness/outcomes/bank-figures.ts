import type { OffsetBelief } from '@examplar/domain/readiness/offset';

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
