import { CircleCheck, Link2Off, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { serverMessage } from '../../lib/server-message.ts';
import { forgetSession } from '../../lib/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { forgetMailedToken, useMailedToken } from './mailed-token.ts';
import { OutcomeCard } from './outcome-card.tsx';

/**
 * Where 'This was not me' in the mail to the old address leads. A button does it, not the visit: mail scanners that open links
 * must not cancel anything.
 */
export function RejectEmailChangePage() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'cancelled' | 'invalid' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const reject = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      await call('POST /users/me/email/reject', { body: { token: token ?? '' } });
      forgetMailedToken();
      forgetSession();
      setOutcome('cancelled');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.statusCode === 400;
      if (isRefused) setOutcome('invalid');
      else setProblem(serverMessage(error, 'The change could not be cancelled. Please try again.'));
    }
    setIsBusy(false);
  };

  return (
    <>
      <PageHead
        title="Cancel a change of email"
        description="Keep your Examplar account at its present email address, if it was not you who asked to change it."
        isPrivate
      />
      <AccountFrame title="This was not you?" lead="Your account stays at its present email address.">
        {outcome === 'cancelled' ? (
          <OutcomeCard
            key="cancelled"
            icon={<CircleCheck />}
            tone="positive"
            title="The change is cancelled"
            action={<ButtonLink to="/forgot-password">Set a new password</ButtonLink>}
          >
            Every browser is signed out. Someone knows your password: please set a new one now.
          </OutcomeCard>
        ) : token === null || outcome === 'invalid' ? (
          <OutcomeCard
            key="invalid"
            icon={<Link2Off />}
            tone="negative"
            title="This link is not valid any more"
            action={<ButtonLink to="/forgot-password">Set a new password</ButtonLink>}
          >
            It was used before, it is older than 24 hours, or the new address was confirmed already. If you no longer
            get into your account, please contact us.
          </OutcomeCard>
        ) : (
          <OutcomeCard
            key="question"
            icon={<ShieldAlert />}
            tone="negative"
            title="Cancel the change of email?"
            action={
              <Button variant="danger" isBusy={isBusy} onClick={() => void reject()}>
                Cancel the change
              </Button>
            }
          >
            {problem || 'Everyone who is signed in to your account will be signed out. Then you set a new password.'}
          </OutcomeCard>
        )}
      </AccountFrame>
    </>
  );
}
