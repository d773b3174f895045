import type { Deps } from '../../../platform/deps.ts';
import { listDueEstimates } from '../../learning/belief/public.ts';
import { drawEstimate } from './draw-estimate.ts';

const atOnce = 200;

/**
 * The job: draws the estimates that are due, so that each day has one even if the user does not look. A failure does not block the
 * others.
 *
 * @returns how many were drawn
 */
export async function drawDueEstimates(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock.now();
  let drawn = 0;
  let after: { userId: string; certificationId: string } | null = null;
  for (;;) {
    const due: { userId: string; certificationId: string }[] = await listDueEstimates(deps.db, {
      now,
      after,
      count: atOnce,
    });
    for (const key of due) {
      try {
        if (await drawEstimate(deps, { ...key, now })) drawn += 1;
      } catch (error) {
        deps.log.error({ err: error, ...key }, 'an estimate of readiness could not be drawn');
      }
    }
    after = due.at(-1) ?? null;
    if (due.length < atOnce) return drawn;
  }
}
