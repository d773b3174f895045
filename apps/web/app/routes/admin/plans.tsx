import { PlansPage } from '../../features/admin/plans/plans-page.tsx';
import { PlanCard } from '../../features/subscriptions/plan-card.tsx';

export default function Route() {
  return (
    <PlansPage
      card={(plan) => (
        <PlanCard plan={plan} isCurrent={false} isWorking={false} isDisabled={false} onChoose={() => {}} />
      )}
    />
  );
}
