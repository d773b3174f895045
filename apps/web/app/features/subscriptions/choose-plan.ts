import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { type CartItem, useCartStore } from '../../lib/purchase/cart-store.ts';
import { rememberPendingPlan } from '../../lib/purchase/pending-plan.ts';
import { mySubscriptionQuery, type Plan, type Subscription } from '../../lib/queries/plans.ts';
import { rememberReturnTo } from '../../lib/session/return-to.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { say } from '../../lib/texts.ts';
import { showToast } from '../../ui/states/toast-store.ts';
import { choiceOf } from './plan-choice.ts';
import { popularPlan } from './plan-look.ts';

type Upgrade = { plan: Plan; current: Subscription };

/** Everything that choosing a plan can lead to (PAG-3). */
export function useChoosePlan() {
  const { hasToken } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [workingOn, setWorkingOn] = useState<string | null>(null);
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);
  const [alertText, setAlertText] = useState<string | null>(null);

  const putInCart = (plan: Plan) => {
    useCartStore.getState().put(cartItemOf(plan));
    void navigate('/cart');
  };

  const startTrial = async () => {
    const body = { planType: 'FREE_TRIAL', durationMonths: 0, autoRenew: false } as const;
    const subscription = await call('POST /subscriptions', { body });
    queryClient.setQueryData(mySubscriptionQuery().queryKey, subscription);
    const { user, setUser } = useSessionStore.getState();
    if (user) setUser({ ...user, subscription });
    showToast(say('plan.trialStarted'), 'positive');
    void navigate('/certifications');
  };

  const choose = async (plan: Plan) => {
    if (!hasToken) {
      rememberPendingPlan(plan.id);
      rememberReturnTo('/pricing');
      return void navigate('/login');
    }
    setWorkingOn(plan.id);
    try {
      const subscription = await queryClient.fetchQuery({ ...mySubscriptionQuery(), staleTime: 0 });
      const choice = choiceOf(plan, subscription);
      if (choice.kind === 'start-trial') await startTrial();
      else if (choice.kind === 'to-cart') putInCart(plan);
      else if (choice.kind === 'upgrade') setUpgrade({ plan, current: choice.current });
      else setAlertText(choice.text);
    } catch (error) {
      setAlertText(serverMessage(error, say('plan.failed')));
    }
    setWorkingOn(null);
  };

  return {
    choose,
    workingOn,
    upgrade,
    confirmUpgrade: () => upgrade && putInCart(upgrade.plan),
    cancelUpgrade: () => setUpgrade(null),
    alertText,
    closeAlert: () => setAlertText(null),
  };
}

const cartItemOf = (plan: Plan): CartItem => ({
  planType: plan.planType,
  name: plan.displayName,
  price: plan.price,
  durationMonths: plan.durationMonths,
  description: plan.description,
  features: plan.features,
  ...(plan.name === popularPlan && { badge: say('plan.popular') }),
});
