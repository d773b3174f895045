import { minOutcomesForCheck } from './offset.ts';

/** How far an estimate may be trusted. */
export type ReadinessState = 'too_early' | 'estimate' | 'checked';
export type Verdict = 'ready' | 'close' | 'not_yet' | 'too_early';

const readyFrom = 0.8;
const closeFrom = 0.4;

/** `missing` is the number of missing first-sight answers, `outcomes` how many real exams the certification's offset rests on. */
export function readinessState({ missing, outcomes }: { missing: number; outcomes: number }): ReadinessState {
  if (missing > 0) return 'too_early';
  return outcomes >= minOutcomesForCheck ? 'checked' : 'estimate';
}

/** The verdict on the expected probability of passing, null while it is too early for one. */
export function readinessVerdict(expected: number | null): Verdict {
  if (expected === null) return 'too_early';
  if (expected >= readyFrom) return 'ready';
  return expected >= closeFrom ? 'close' : 'not_yet';
}
