import { PrivatePage } from '../../features/identity/require-session.tsx';
import { PlanPage } from '../../features/study/plan/plan-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="study">
      <PlanPage />
    </PrivatePage>
  );
}
