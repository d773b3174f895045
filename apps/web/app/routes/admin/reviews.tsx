import { ReviewsPage } from '../../features/admin/reviews/reviews-page.tsx';

export default function Route() {
  return <ReviewsPage />;
}
