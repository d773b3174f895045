import { RejectEmailChangePage } from '../../features/identity/reject-email-change-page.tsx';

export default function Route() {
  return <RejectEmailChangePage />;
}
