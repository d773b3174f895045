import { useMutation } from '@tanstack/react-query';
import { Link2Off, MailCheck, UserRoundX, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { refreshUser } from '../../../lib/session/restore-session.ts';
import { useSession } from '../../../lib/session/session.ts';
import { saveBeforeSignOut, signOut } from '../../../lib/session/sign-out.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import { OutcomeCard } from '../../identity/account-frame.tsx';
import type { OpenedInvitation } from '../team.ts';

type RefusedProps = { refusal: ApiError; opened: OpenedInvitation; onRetry: () => void; onBack: () => void };

/** Why one cannot join now, each with what to do about it. */
export function JoiningRefused({ refusal, opened, onRetry, onBack }: RefusedProps) {
  const { user } = useSession();
  if (refusal.code === 'OTHER_ADDRESS')
    return user && !user.emailConfirmed && isFor(opened.needs, user.email) ? (
      <ConfirmFirst email={user.email} onRetry={onRetry} />
    ) : (
      <OtherAddress needs={opened.needs} email={user?.email ?? ''} onBack={onBack} />
    );
  const teams = (
    <ButtonLink to="/teams" variant="secondary">
      {say('teams.yours')}
    </ButtonLink>
  );
  if (refusal.code === 'TEAM_FULL')
    return (
      <OutcomeCard
        icon={<UsersRound />}
        title={refusal.message}
        action={<Button onClick={onRetry}>{say('tryAgain')}</Button>}
      >
        {opened.invitedBy === null ? say('join.full.ask') : say('join.full.askName', { name: opened.invitedBy })}
      </OutcomeCard>
    );
  const hasEnded = refusal.code === 'INVITATION_ENDED' || refusal.code === 'NOT_FOUND';
  return (
    <OutcomeCard
      icon={<Link2Off />}
      tone="negative"
      title={hasEnded ? say('join.ended') : refusal.message}
      action={teams}
    >
      {hasEnded ? say('join.ended.text') : say('join.refused.text')}
    </OutcomeCard>
  );
}

/** Whether an address may be the one that an invitation is for, of which only the first letter and the domain are shown. */
function isFor(needs: string | null, email: string): boolean {
  if (needs === null) return false;
  const domainOf = (address: string) => address.slice(address.lastIndexOf('@')).toLowerCase();
  const first = (address: string) => [...address.toLowerCase()][0];
  return domainOf(needs) === domainOf(email) && (needs.startsWith('@') || first(needs) === first(email));
}

/** The address is the right one and not confirmed yet. Confirmed in another tab, this page finds out when it is seen again. */
function ConfirmFirst({ email, onRetry }: { email: string; onRetry: () => void }) {
  const resend = useMutation({ mutationFn: () => call('POST /users/me/email/resend') });
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refreshUser();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return (
    <OutcomeCard
      icon={<MailCheck />}
      title={say('join.confirm')}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {say('join.confirm.done')}
          </Button>
          <Button isBusy={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate()}>
            {say('confirmEmail.resend')}
          </Button>
        </>
      }
    >
      {resend.isError
        ? serverMessage(resend.error, say('confirmEmail.notSent'))
        : resend.isSuccess
          ? say('confirmEmail.resent', { email })
          : say('join.confirm.text', { email })}
    </OutcomeCard>
  );
}

type OtherAddressProps = { needs: string | null; email: string; onBack: () => void };

function OtherAddress({ needs, email, onBack }: OtherAddressProps) {
  const leave = async () => {
    try {
      // Answers of a running exam that only this browser has would be lost.
      if ((await saveBeforeSignOut()) > 0) return showToast(say('account.notSignedOut'), 'negative');
      await signOut();
      onBack();
    } catch {
      showToast(say('account.notSignedOut'), 'negative');
    }
  };
  return (
    <OutcomeCard
      icon={<UserRoundX />}
      tone="negative"
      title={say('join.other')}
      action={
        <>
          <Button variant="primary" onClick={() => void leave()}>
            {say('join.other.switch')}
          </Button>
          <ButtonLink to="/settings" variant="secondary">
            {say('join.other.change')}
          </ButtonLink>
        </>
      }
    >
      <span className="wrap-anywhere">
        {needs?.startsWith('@')
          ? say('join.other.domain', { domain: needs, email })
          : say('join.other.address', { address: needs ?? '', email })}
      </span>
    </OutcomeCard>
  );
}
