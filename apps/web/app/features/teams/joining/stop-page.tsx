import { BellOff } from 'lucide-react';
import { call } from '../../../lib/api/api-client.ts';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MailedActionPage } from '../../identity/mailed-link.tsx';

/** The page behind 'Do not invite me again' in an invitation; it works without an account. */
export default function StopInvitationsPage() {
  return (
    <MailedActionPage
      act={(token) => call('POST /team-invitations/stop', { query: {}, body: { token } })}
      failure={say('stopInvitations.failed')}
      head={{ title: say('stopInvitations.title'), description: say('stopInvitations.description') }}
      heading={say('stopInvitations.title')}
      lead={say('stopInvitations.lead')}
      question={{
        title: say('stopInvitations.question'),
        text: say('stopInvitations.question.text'),
        icon: <BellOff />,
        action: say('stopInvitations.action'),
      }}
      done={{ title: say('stopInvitations.done'), text: say('stopInvitations.done.text') }}
      invalid={say('stopInvitations.invalid.text')}
      next={
        <ButtonLink to="/" variant="secondary">
          {say('home.goTo')}
        </ButtonLink>
      }
    />
  );
}
