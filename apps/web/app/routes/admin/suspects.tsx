import { SuspectsPage } from '../../features/admin/questions/suspects-page.tsx';

export default function Route() {
  return <SuspectsPage />;
}
