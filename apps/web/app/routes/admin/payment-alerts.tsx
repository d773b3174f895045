import { PaymentAlertsPage } from '../../features/admin/payment-alerts/payment-alerts-page.tsx';

export default function Route() {
  return <PaymentAlertsPage />;
}
