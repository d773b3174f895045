import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormCard } from './form-card.tsx';
import { OutcomeCard } from './outcome-card.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field, errors, isBusy } = useForm({
    initial: { email: '' },
    check: ({ email }): FormErrors => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: 'Please enter your email' }),
    fallback: 'The link could not be sent. Please try again.',
    send: async ({ email }) => {
      await call('POST /auth/forgot-password', { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
  });

  return (
    <>
      <PageHead title="Forgot password" description="Get a link to set a new password for your Examplar account." />
      <AccountFrame
        title="Forgot your password?"
        lead="Enter your email and we’ll send you a link to set a new password. It works once and expires in 30 minutes."
      >
        {sentTo !== null ? (
          <OutcomeCard icon={<MailCheck />} title="Check your email">
            If <strong className="font-semibold break-all text-ink">{sentTo}</strong> has an account, a link is on its
            way. Nothing there after a few minutes? Check your spam folder, then{' '}
            <TextLink to="/login">go back to login</TextLink> or ask again.
          </OutcomeCard>
        ) : (
          <FormCard
            form={form}
            isBusy={isBusy}
            submitLabel="Send the link"
            error={errors.root}
            footer={
              <p className="text-center text-ink-muted">
                Remember it? <TextLink to="/login">Login</TextLink>
              </p>
            }
          >
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              {...field('email')}
            />
          </FormCard>
        )}
      </AccountFrame>
    </>
  );
}
