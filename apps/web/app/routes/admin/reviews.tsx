import { ReviewsAdminPage } from '../../features/admin/reviews-admin-page.tsx';

export default function Route() {
  return <ReviewsAdminPage />;
}
