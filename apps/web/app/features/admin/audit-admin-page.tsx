import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function AuditAdminPage() {
  return (
    <>
      <PageHead title="Audit log" isPrivate />
      <PlaceholderPage title="Audit log" />
    </>
  );
}
