import { TopicsPage } from '../../../features/admin/catalogue/topics-page.tsx';

export default function Route() {
  return <TopicsPage />;
}
