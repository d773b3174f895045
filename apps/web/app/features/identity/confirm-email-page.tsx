import { CircleCheck, Link2Off, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame, OutcomeCard } from './account-frame.tsx';
import { forgetMailedToken, useMailedToken } from './mailed-link.tsx';

type Outcome = 'working' | 'confirmed' | 'invalid' | 'unreachable';

/** The target of the mailed link. Works when signed out too, and starts no session. */
export default function ConfirmEmailPage() {
  const token = useMailedToken();
  const { status } = useSession();
  const [outcome, setOutcome] = useState<Outcome>('working');
  const hasBegun = useRef(false);

  const confirm = async (mailedToken: string) => {
    setOutcome('working');
    try {
      await call('POST /users/me/email/confirm', { body: { token: mailedToken } });
      forgetMailedToken();
      await refreshUser();
      setOutcome('confirmed');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 429;
      setOutcome(isRefused ? 'invalid' : 'unreachable');
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, as soon as the session is known
  useEffect(() => {
    if (token === undefined || status === 'restoring' || hasBegun.current) return;
    hasBegun.current = true;
    if (token === null) setOutcome('invalid');
    else void confirm(token);
  }, [token, status]);

  return (
    <>
      <PageHead title={say('confirmEmail.title')} description={say('confirmEmail.description')} isPrivate />
      <AccountFrame title={say('confirmEmail.heading')} lead={say('confirmEmail.lead')}>
        {outcome === 'working' && (
          <OutcomeCard icon={<Mail />} title={say('confirmEmail.working')}>
            {say('confirmEmail.working.text')}
          </OutcomeCard>
        )}
        {outcome === 'confirmed' && (
          <OutcomeCard
            icon={<CircleCheck />}
            tone="positive"
            title={say('confirmEmail.done')}
            action={
              <ButtonLink to={status === 'signed-in' ? '/dashboard' : '/login'}>
                {status === 'signed-in' ? say('dashboard.goTo') : say('login.action')}
              </ButtonLink>
            }
          >
            {say('confirmEmail.done.text')}
          </OutcomeCard>
        )}
        {outcome === 'invalid' && (
          <OutcomeCard
            icon={<Link2Off />}
            tone="negative"
            title={say('mailedLink.invalid')}
            action={<ButtonLink to="/profile">{say('profile.goTo')}</ButtonLink>}
          >
            {say('confirmEmail.invalid.text')}
          </OutcomeCard>
        )}
        {outcome === 'unreachable' && (
          <OutcomeCard
            icon={<Mail />}
            tone="negative"
            title={say('confirmEmail.failed')}
            action={
              <Button variant="primary" onClick={() => void confirm(token ?? '')}>
                {say('tryAgain')}
              </Button>
            }
          >
            {say('confirmEmail.failed.text')}
          </OutcomeCard>
        )}
      </AccountFrame>
    </>
  );
}

/** The signed-in user's address is now confirmed, and may have changed. */
async function refreshUser() {
  const { token, user, setUser } = useSessionStore.getState();
  if (!token || !user) return;
  const fresh = await call('GET /users/me').catch(() => null);
  if (fresh) setUser({ ...user, ...fresh });
}
