import { CategoriesPage } from '../../../features/admin/catalogue/categories-page.tsx';

export default function Route() {
  return <CategoriesPage />;
}
