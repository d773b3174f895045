import { PrivatePage } from '../../features/identity/private-page.tsx';
import { PlanPage } from '../../features/study/plan/plan-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="study">
      <PlanPage />
    </PrivatePage>
  );
}
