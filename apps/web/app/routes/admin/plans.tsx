import { PlansPage } from '../../features/admin/plans/plans-page.tsx';
import { PlanCard } from '../../features/subscriptions/plan-card.tsx';
import { suggestedPlan } from '../../features/subscriptions/plan-choice.ts';

export default function Route() {
  return (
    <PlansPage
      card={(plan) => (
        <PlanCard
          plan={plan}
          currentUntil={undefined}
          savedPercent={0}
          isSuggested={plan.name === suggestedPlan([], undefined)}
          isWorking={false}
          isDisabled={false}
          onChoose={() => {}}
        />
      )}
    />
  );
}
