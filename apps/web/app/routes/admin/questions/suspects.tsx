import { SuspectsPage } from '../../../features/admin/questions/analysis/suspects-page.tsx';

export default function Route() {
  return <SuspectsPage />;
}
