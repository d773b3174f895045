import { LayoutDashboard, Settings, ShieldCheck } from 'lucide-react';
import { initialsOf } from '../../lib/initials.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

export function ProfileHeader() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Card className="flex flex-col gap-6">
      <div className="flex items-center gap-5">
        <Avatar initials={initialsOf(user.name)} className="size-18! font-heading text-heading!" />
        <div className="min-w-0">
          <h1 className="font-heading text-heading [overflow-wrap:anywhere]">{user.name}</h1>
          <p className="text-ink-muted [overflow-wrap:anywhere]">{user.email}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {user.role && <Badge tone={user.role === 'ADMIN' ? 'accent' : 'neutral'}>{user.role}</Badge>}
            {user.twoFactorEnabled && (
              <Badge tone="positive" icon={<ShieldCheck aria-hidden="true" />}>
                Two-factor sign-in
              </Badge>
            )}
          </p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        <ButtonLink to="/settings" variant="secondary">
          <Settings aria-hidden="true" />
          Settings
        </ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          <LayoutDashboard aria-hidden="true" />
          Dashboard
        </ButtonLink>
      </div>
    </Card>
  );
}
