import { BellOff, CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { serverMessage } from '../../lib/server-message.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { forgetMailedToken, useMailedToken } from './mailed-token.ts';
import { OutcomeCard } from './outcome-card.tsx';

/**
 * Where 'Stop these emails' in a reminder leads, signed in or not. A button does it, not the visit: mail scanners that open
 * links must not stop anything.
 */
export function StopRemindersPage() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'stopped' | 'invalid' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const stop = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      await call('POST /reminders/stop', { query: {}, body: { token: token ?? '' } });
      forgetMailedToken();
      setOutcome('stopped');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.statusCode === 400;
      if (isRefused) setOutcome('invalid');
      else setProblem(serverMessage(error, 'The reminders could not be stopped. Please try again.'));
    }
    setIsBusy(false);
  };

  return (
    <>
      <PageHead
        title="Stop reminders"
        description="Stop the study reminders and the question how your exam went, without signing in."
        isPrivate
      />
      <AccountFrame title="Stop reminders" lead="Your plan stays as it is. Only the emails about it end.">
        {outcome === 'stopped' ? (
          <OutcomeCard
            key="stopped"
            icon={<CircleCheck />}
            tone="positive"
            title="You get no more reminders"
            action={<ButtonLink to="/study">Go to your plan</ButtonLink>}
          >
            Neither reminders nor the question how your exam went. Your plan can switch them on again.
          </OutcomeCard>
        ) : token === null || outcome === 'invalid' ? (
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
              <Button variant="primary" isBusy={isBusy} onClick={() => void stop()}>
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
