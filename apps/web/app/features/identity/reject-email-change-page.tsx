import { CircleCheck, Link2Off, ShieldAlert } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { forgetSession } from '../../lib/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useMailedAction } from './use-mailed-action.ts';

/**
 * Where 'This was not me' in the mail to the old address leads. A button does it, not the visit: mail scanners that open links
 * must not cancel anything.
 */
export function RejectEmailChangePage() {
  const { outcome, isBusy, problem, run } = useMailedAction(
    (token) => call('POST /users/me/email/reject', { body: { token } }).then(forgetSession),
    'The change could not be cancelled. Please try again.',
  );

  return (
    <>
      <PageHead
        title="Cancel a change of email"
        description="Keep your Examplar account at its present email address, if it was not you who asked to change it."
        isPrivate
      />
      <AccountFrame title="This was not you?" lead="Your account stays at its present email address.">
        {outcome === 'done' ? (
          <OutcomeCard
            key="cancelled"
            icon={<CircleCheck />}
            tone="positive"
            title="The change is cancelled"
            action={<ButtonLink to="/forgot-password">Set a new password</ButtonLink>}
          >
            Every browser is signed out. Someone knows your password: please set a new one now.
          </OutcomeCard>
        ) : outcome === 'invalid' ? (
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
              <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
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
