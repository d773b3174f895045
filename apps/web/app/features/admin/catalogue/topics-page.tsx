import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function TopicsPage() {
  return <PlaceholderPage title="Topics" />;
}
