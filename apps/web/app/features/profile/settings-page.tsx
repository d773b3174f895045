import { ArrowLeft } from 'lucide-react';
import { PageHead } from '../../lib/page-head.tsx';
import { privateHeads } from '../../lib/private-heads.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataSettings } from './data-settings.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSettings } from './email-settings.tsx';
import { NameSettings } from './name-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { RoomSettings } from './room-settings.tsx';
import { SessionsSettings } from './sessions-settings.tsx';
import { TimeZoneSettings } from './time-zone-settings.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** The account settings: name, sign-in, sessions, data and deletion. */
export function SettingsPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="page-width max-w-3xl py-8 lg:max-w-5xl sm:py-12">
      <PageHead {...privateHeads.settings} isPrivate />
      <ButtonLink to="/profile" variant="quiet" size="small" className="-ms-3">
        <ArrowLeft aria-hidden="true" />
        {say('nav.profile')}
      </ButtonLink>
      <h1 className="mt-3 font-heading text-heading">{say('settings')}</h1>
      <div className="mt-6 grid gap-5">
        <NameSettings user={user} />
        <RoomSettings user={user} />
        <TimeZoneSettings user={user} />
        <EmailSettings user={user} />
        <PasswordSettings user={user} />
        <TwoFactorSettings user={user} />
        <SessionsSettings />
        <DataSettings />
        <DeleteAccount />
      </div>
    </div>
  );
}
