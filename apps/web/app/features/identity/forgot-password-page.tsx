import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { serverMessage } from '../../lib/server-message.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { FormCard } from './form-card.tsx';
import { fieldErrorsOf, readForm, useFormErrors } from './form-errors.ts';
import { OutcomeCard } from './outcome-card.tsx';

export function ForgotPasswordPage() {
  const { errors, setErrors, formRef } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const submit = async (form: HTMLFormElement) => {
    const email = (readForm(form).email ?? '').trim();
    if (!/^\S+@\S+$/.test(email)) return setErrors({ email: 'Please enter your email' });
    setErrors({});
    setIsBusy(true);
    try {
      await call('POST /auth/forgot-password', { body: { email } });
      setSentTo(email);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      const form = serverMessage(error, 'The link could not be sent. Please try again.');
      setErrors(fields.email ? fields : { form });
    }
    setIsBusy(false);
  };

  return (
    <>
      <PageHead title="Forgot password" description="Get a link to set a new password for your Examplar account." />
      <AccountFrame
        title="Forgot your password?"
        lead="Tell us the address of your account, and we send you a link to set a new one. It works once, for 30 minutes."
      >
        {sentTo !== null ? (
          <OutcomeCard icon={<MailCheck />} title="Look into your mailbox">
            If <strong className="font-semibold break-all text-ink">{sentTo}</strong> has an account, a link is on its
            way. Nothing there after a few minutes? Please look among the spam, then{' '}
            <TextLink to="/login">go back to login</TextLink> or ask again.
          </OutcomeCard>
        ) : (
          <FormCard
            formRef={formRef}
            onSubmit={submit}
            isBusy={isBusy}
            submitLabel="Send the link"
            error={errors.form}
            footer={
              <p className="text-center text-ink-muted">
                Remembered it? <TextLink to="/login">Login</TextLink>
              </p>
            }
          >
            <TextField
              label="Email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              required
              error={errors.email}
            />
          </FormCard>
        )}
      </AccountFrame>
    </>
  );
}
