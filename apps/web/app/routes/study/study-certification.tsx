import { PrivatePage } from '../../features/identity/private-page.tsx';
import { ReadinessPanel } from '../../features/readiness/readiness-panel.tsx';
import { PlanPage } from '../../features/study/plan/plan-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="study">
      <PlanPage Readiness={ReadinessPanel} />
    </PrivatePage>
  );
}
