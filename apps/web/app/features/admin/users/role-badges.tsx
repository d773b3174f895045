import { Ban, ShieldCheck } from 'lucide-react';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { Badge } from '../../../ui/badge.tsx';

export type AdminUser = ReplyOf<'GET /admin/users/:userId'>;

export function UserStatusBadge({ status }: { status: AdminUser['status'] }) {
  return status === 'active' ? (
    <span>Active</span>
  ) : (
    <Badge tone="negative" icon={<Ban aria-hidden="true" />}>
      Suspended
    </Badge>
  );
}

export function RoleBadge({ role }: { role: AdminUser['role'] }) {
  if (role === 'USER') return <span className="text-ink-muted">User</span>;
  return (
    <Badge tone="accent" icon={<ShieldCheck aria-hidden="true" />}>
      Admin
    </Badge>
  );
}
