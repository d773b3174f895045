import { ScenarioAdminPage } from '../../../features/admin/scenarios/scenario-page.tsx';

export default function Route() {
  return <ScenarioAdminPage />;
}
