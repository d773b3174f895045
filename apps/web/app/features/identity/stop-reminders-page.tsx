import { BellOff } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MailedActionPage } from './mailed-link.tsx';

/** The page behind 'Stop these emails' in a reminder; it works signed in or not. */
export default function StopRemindersPage() {
  return (
    <MailedActionPage
      act={(token) => call('POST /reminders/stop', { query: {}, body: { token } })}
      failure={say('stopReminders.failed')}
      head={{ title: say('stopReminders.title'), description: say('stopReminders.description') }}
      heading={say('stopReminders.title')}
      lead={say('stopReminders.lead')}
      question={{
        title: say('stopReminders.question'),
        text: say('stopReminders.question.text'),
        icon: <BellOff />,
        action: say('stopReminders.title'),
      }}
      done={{ title: say('stopReminders.done'), text: say('stopReminders.done.text') }}
      invalid={say('stopReminders.invalid.text')}
      next={<ButtonLink to="/study">{say('stopReminders.goToPlan')}</ButtonLink>}
    />
  );
}
