import { Outlet } from 'react-router';
import { AdminFrame } from '../../features/admin/shell/admin-frame.tsx';
import { RequireAdmin } from '../../features/identity/require-admin.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';

export default function Admin() {
  const skeleton = (
    <>
      <PageHead title="Admin" isPrivate />
      <PageSkeleton title="Admin" />
    </>
  );
  return (
    <RequireAdmin skeleton={skeleton}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </RequireAdmin>
  );
}
