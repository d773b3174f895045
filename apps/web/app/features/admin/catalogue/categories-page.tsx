import { PlaceholderPage } from '../../../ui/placeholder-page.tsx';

export function CategoriesPage() {
  return <PlaceholderPage title="Categories" />;
}
