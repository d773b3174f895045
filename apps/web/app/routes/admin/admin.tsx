import { Outlet } from 'react-router';
import { AdminFrame } from '../../features/admin/shell/admin-frame.tsx';
import { RequireAdmin } from '../../features/identity/require-admin.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

export default function Admin() {
  return (
    <RequireAdmin skeleton={<PageSkeleton title="Admin" />}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </RequireAdmin>
  );
}
