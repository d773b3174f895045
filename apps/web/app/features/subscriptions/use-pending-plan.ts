import { useEffect, useRef } from 'react';
import { takePendingPlan } from '../../lib/purchase/pending-plan.ts';
import type { Plan } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';

/** Continues with the plan that a visitor chose before signing in; a visitor who returns without signing in starts over. */
export function usePendingPlan(plans: Plan[] | undefined, choose: (plan: Plan) => Promise<void>) {
  const { status } = useSession();
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !plans || status === 'restoring') return;
    isTaken.current = true;
    const planId = takePendingPlan();
    const plan = plans.find(({ id }) => id === planId);
    if (plan && status === 'signed-in') void choose(plan);
  }, [plans, status, choose]);
}
