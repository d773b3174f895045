import { NewScenarioPage } from '../../../features/admin/scenarios/new-scenario-page.tsx';

export default function Route() {
  return <NewScenarioPage />;
}
