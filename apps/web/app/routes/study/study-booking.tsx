import { PrivatePage } from '../../features/identity/require-session.tsx';
import { BookingPage } from '../../features/readiness/booking/booking-page.tsx';

export default function Route() {
  return (
    <PrivatePage page="booking">
      <BookingPage />
    </PrivatePage>
  );
}
