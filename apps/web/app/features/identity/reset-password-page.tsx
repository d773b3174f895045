import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useMailedToken } from './mailed-token.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The target of the mailed link: its fragment has the token, which works once, for 30 minutes. */
export default function ResetPasswordPage() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  return (
    <>
      <PageHead title={say('resetPassword.title')} description={say('resetPassword.description')} isPrivate />
      <AccountFrame title={say('resetPassword.heading')} lead={say('resetPassword.lead')}>
        {outcome === 'done' ? (
          <OutcomeCard
            icon={<CircleCheck />}
            tone="positive"
            title={say('resetPassword.done')}
            action={<ButtonLink to="/login">{say('login.action')}</ButtonLink>}
          >
            {say('resetPassword.done.text')}
          </OutcomeCard>
        ) : token === null || outcome === 'invalid' ? (
          <OutcomeCard
            icon={<Link2Off />}
            tone="negative"
            title={say('mailedLink.invalid')}
            action={<ButtonLink to="/forgot-password">{say('resetPassword.newLink')}</ButtonLink>}
          >
            {say('resetPassword.invalid.text')}
          </OutcomeCard>
        ) : (
          <ResetPasswordForm
            token={token ?? ''}
            onDone={() => setOutcome('done')}
            onInvalid={() => setOutcome('invalid')}
          />
        )}
      </AccountFrame>
    </>
  );
}
