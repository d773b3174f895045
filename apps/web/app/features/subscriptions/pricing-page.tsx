import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { mySubscriptionQuery, plansQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionsLanguage } from '../question-parts/questions-language.tsx';
import { useChoosePlan } from './choose-plan.ts';
import { Passes } from './passes.tsx';
import { PlanCard } from './plan-card.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { savedPercent } from './saved-percent.ts';
import { suggestedPlan } from './suggested-plan.ts';
import { usePendingPlan } from './use-pending-plan.ts';

// Needed only when a plan is chosen, and pricing is a public page.
const Dialog = lazy(() => import('../../ui/dialogs/dialog.tsx').then((file) => ({ default: file.Dialog })));
const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx').then((file) => ({ default: file.UpgradeDialog })));

/** The plans. If they cannot be loaded, the list stays empty. What is free for every account belongs to another feature. */
export function PricingPage({ freeForAll }: { freeForAll: ReactNode }) {
  const { status, hasToken } = useSession();
  const { data: plans } = useQuery(plansQuery());
  const { data: subscription } = useQuery({ ...mySubscriptionQuery(), enabled: hasToken });
  const { choose, workingOn, upgrade, confirmUpgrade, cancelUpgrade, alertText, closeAlert } = useChoosePlan();
  usePendingPlan(plans, choose);
  const current = subscription?.status === 'active' ? subscription : undefined;
  const suggested = suggestedPlan(plans ?? [], current?.planName);

  return (
    <div className="page-width py-10 sm:py-16">
      <PageHead title={say('pricing.title')} description={say('pricing.description')} />
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="font-heading text-display">{say('pricing.heading')}</h1>
        <p className="mt-4 text-reading text-ink-muted sm:text-balance">{say('pricing.lead')}</p>
        <QuestionsLanguage className="mt-4 justify-center" />
      </header>
      <div className="@container mt-12">
        <div className="grid gap-x-4 gap-y-7 @min-[36rem]:grid-cols-2 @min-[69rem]:grid-cols-4">
          {plans?.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              currentUntil={current?.planName === plan.name ? current.endDate : undefined}
              savedPercent={savedPercent(plan, plans)}
              isSuggested={plan.name === suggested}
              isWorking={workingOn === plan.id}
              isDisabled={status === 'restoring' || workingOn !== null}
              onChoose={() => void choose(plan)}
            />
          ))}
        </div>
      </div>
      <p className="mt-5 text-center text-caption text-ink-muted">{say('pricing.currency')}</p>
      <Passes />
      {freeForAll}
      <div className="mt-16 grid sm:mt-24">
        <PricingFaq />
      </div>
      {upgrade && (
        <Suspense>
          <UpgradeDialog {...upgrade} onConfirm={confirmUpgrade} onCancel={cancelUpgrade} />
        </Suspense>
      )}
      {alertText !== null && (
        <Suspense>
          <Dialog
            isOpen
            kind="alert"
            title={say('pricing.refused')}
            description={alertText}
            onClose={closeAlert}
            footer={
              <Button variant="primary" onClick={closeAlert}>
                {say('action.ok')}
              </Button>
            }
          />
        </Suspense>
      )}
    </div>
  );
}
