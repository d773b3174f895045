import { CircleCheck, Link2Off, ShieldAlert } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { forgetSession } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
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
    say('rejectEmail.failed'),
  );

  return (
    <>
      <PageHead title={say('rejectEmail.title')} description={say('rejectEmail.description')} isPrivate />
      <AccountFrame title={say('rejectEmail.heading')} lead={say('rejectEmail.lead')}>
        {outcome === 'done' ? (
          <OutcomeCard
            key="cancelled"
            icon={<CircleCheck />}
            tone="positive"
            title={say('rejectEmail.done')}
            action={<ButtonLink to="/forgot-password">{say('password.setNew')}</ButtonLink>}
          >
            {say('rejectEmail.done.text')}
          </OutcomeCard>
        ) : outcome === 'invalid' ? (
          <OutcomeCard
            key="invalid"
            icon={<Link2Off />}
            tone="negative"
            title={say('mailedLink.invalid')}
            action={<ButtonLink to="/forgot-password">{say('password.setNew')}</ButtonLink>}
          >
            {say('rejectEmail.invalid.text')}
          </OutcomeCard>
        ) : (
          <OutcomeCard
            key="question"
            icon={<ShieldAlert />}
            tone="negative"
            title={say('rejectEmail.question')}
            action={
              <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
                {say('rejectEmail.action')}
              </Button>
            }
          >
            {problem || say('rejectEmail.question.text')}
          </OutcomeCard>
        )}
      </AccountFrame>
    </>
  );
}
