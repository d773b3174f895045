import { Settings, ShieldCheck } from 'lucide-react';
import { initialsOf } from '../../lib/initials.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

export function ProfileHeader() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <div className="flex min-w-0 items-center gap-4 sm:gap-5">
        <Avatar
          initials={initialsOf(user.name)}
          className="size-16! font-heading text-heading! sm:size-19! cramped:text-title!"
        />
        <div className="min-w-0">
          <h1 className="font-heading text-heading [overflow-wrap:anywhere]">{user.name}</h1>
          <p className="text-ink-muted [overflow-wrap:anywhere]">{user.email}</p>
          <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
            {user.role && (
              <Badge tone={user.role === 'ADMIN' ? 'accent' : 'neutral'}>
                {user.role === 'ADMIN' ? say('role.admin') : say('role.user')}
              </Badge>
            )}
            {user.twoFactorEnabled && (
              <Badge tone="positive" icon={<ShieldCheck aria-hidden="true" />}>
                {say('twoFactor')}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <ButtonLink to="/settings" variant="secondary">
        <Settings aria-hidden="true" />
        {say('settings')}
      </ButtonLink>
    </header>
  );
}
