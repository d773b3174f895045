import { ShieldAlert } from 'lucide-react';
import { call } from '../../lib/api/api-client.ts';
import { forgetSession } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MailedActionPage } from './mailed-link.tsx';

/** The page behind 'This was not me' in the mail to the old address. */
export default function RejectEmailChangePage() {
  return (
    <MailedActionPage
      act={(token) => call('POST /users/me/email/reject', { body: { token } }).then(forgetSession)}
      failure={say('rejectEmail.failed')}
      head={{ title: say('rejectEmail.title'), description: say('rejectEmail.description') }}
      heading={say('rejectEmail.heading')}
      lead={say('rejectEmail.lead')}
      question={{
        title: say('rejectEmail.question'),
        text: say('rejectEmail.question.text'),
        icon: <ShieldAlert />,
        action: say('rejectEmail.action'),
        isDangerous: true,
      }}
      done={{ title: say('rejectEmail.done'), text: say('rejectEmail.done.text') }}
      invalid={say('rejectEmail.invalid.text')}
      next={<ButtonLink to="/forgot-password">{say('password.setNew')}</ButtonLink>}
    />
  );
}
