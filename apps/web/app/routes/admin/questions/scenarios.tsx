import { ScenariosPage } from '../../../features/admin/scenarios/scenarios-page.tsx';

export default function Route() {
  return <ScenariosPage />;
}
