import { BellOff, CircleCheck, Link2Off } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { OutcomeCard } from './outcome-card.tsx';
import { useMailedAction } from './use-mailed-action.ts';

/**
 * Where 'Stop these emails' in a reminder leads, signed in or not. A button does it, not the visit: mail scanners that open
 * links must not stop anything.
 */
export function StopRemindersPage() {
  const { outcome, isBusy, problem, run } = useMailedAction(
    (token) => call('POST /reminders/stop', { query: {}, body: { token } }),
    'The reminders could not be stopped. Please try again.',
  );

  return (
    <>
      <PageHead
        title="Stop reminders"
        description="Stop the study reminders and the question how your exam went, without signing in."
        isPrivate
      />
      <AccountFrame title="Stop reminders" lead="Your plan stays as it is. Only the emails about it end.">
        {outcome === 'done' ? (
          <OutcomeCard
            key="stopped"
            icon={<CircleCheck />}
            tone="positive"
            title="You get no more reminders"
            action={<ButtonLink to="/study">Go to your plan</ButtonLink>}
          >
            Neither reminders nor the question how your exam went. Your plan can switch them on again.
          </OutcomeCard>
        ) : outcome === 'invalid' ? (
          <OutcomeCard
            key="invalid"
            icon={<Link2Off />}
            tone="negative"
            title="This link is not valid any more"
            action={<ButtonLink to="/study">Go to your plan</ButtonLink>}
          >
            Sign in and set the reminder of your plan to 'Never' instead.
          </OutcomeCard>
        ) : (
          <OutcomeCard
            key="question"
            icon={<BellOff />}
            title="Stop all reminders?"
            action={
              <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
                Stop reminders
              </Button>
            }
          >
            {problem || 'Daily reminders and the question how your exam went both end.'}
          </OutcomeCard>
        )}
      </AccountFrame>
    </>
  );
}
