import { BellOff, CircleCheck, Link2Off } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
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
    say('stopReminders.failed'),
  );

  return (
    <>
      <PageHead title={say('stopReminders.title')} description={say('stopReminders.description')} isPrivate />
      <AccountFrame title={say('stopReminders.title')} lead={say('stopReminders.lead')}>
        {outcome === 'done' ? (
          <OutcomeCard
            key="stopped"
            icon={<CircleCheck />}
            tone="positive"
            title={say('stopReminders.done')}
            action={<ButtonLink to="/study">{say('stopReminders.goToPlan')}</ButtonLink>}
          >
            {say('stopReminders.done.text')}
          </OutcomeCard>
        ) : outcome === 'invalid' ? (
          <OutcomeCard
            key="invalid"
            icon={<Link2Off />}
            tone="negative"
            title={say('mailedLink.invalid')}
            action={<ButtonLink to="/study">{say('stopReminders.goToPlan')}</ButtonLink>}
          >
            {say('stopReminders.invalid.text')}
          </OutcomeCard>
        ) : (
          <OutcomeCard
            key="question"
            icon={<BellOff />}
            title={say('stopReminders.question')}
            action={
              <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
                {say('stopReminders.title')}
              </Button>
            }
          >
            {problem || say('stopReminders.question.text')}
          </OutcomeCard>
        )}
      </AccountFrame>
    </>
  );
}
