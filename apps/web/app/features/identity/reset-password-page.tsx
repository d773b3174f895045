import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useMailedToken } from './mailed-token.ts';
import { OutcomeCard } from './outcome-card.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** The target of the mailed link: its fragment has the token, which works once, for 30 minutes. */
export function ResetPasswordPage() {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  return (
    <>
      <PageHead
        title="Reset password"
        description="Set a new password for your Examplar account with the link from your mailbox."
        isPrivate
      />
      <AccountFrame title="Set a new password" lead="You’ll be signed out on all devices.">
        {outcome === 'done' ? (
          <OutcomeCard
            icon={<CircleCheck />}
            tone="positive"
            title="Your password is set"
            action={<ButtonLink to="/login">Login</ButtonLink>}
          >
            Please sign in with the new one.
          </OutcomeCard>
        ) : token === null || outcome === 'invalid' ? (
          <OutcomeCard
            icon={<Link2Off />}
            tone="negative"
            title="This link is not valid any more"
            action={<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>}
          >
            A link works once, within 30 minutes. Please ask for a new one.
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
