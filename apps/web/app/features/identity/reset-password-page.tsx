import { passwordLength } from '@examplar/domain/passwords/password-rule';
import { CircleCheck, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { forgetSession } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountFrame, FormCard, OutcomeCard } from './account-frame.tsx';
import { forgetMailedToken, useMailedToken } from './mailed-link.tsx';

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

type ResetPasswordFormProps = { token: string; onDone: () => void; onInvalid: () => void };

function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: findProblems,
    fallback: say('resetPassword.failed'),
    send: async ({ newPassword }) => {
      try {
        await call('POST /auth/reset-password', { body: { token, newPassword } });
      } catch (error) {
        if (isTokenInvalid(error)) return onInvalid();
        throw error;
      }
      forgetMailedToken();
      forgetSession();
      onDone();
    },
  });

  return (
    <FormCard form={form} isBusy={isBusy} submitLabel={say('resetPassword.set')} error={errors.root}>
      <PasswordField
        label={say('field.password.new')}
        autoComplete="new-password"
        required
        hint={say('password.hint', { min: passwordLength.min })}
        {...field('newPassword')}
      />
      <PasswordField
        label={say('field.password.confirmNew')}
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </FormCard>
  );
}

function findProblems(values: Record<string, string>): FormErrors {
  const missing = requireFields(values, {
    newPassword: say('form.choosePassword'),
    confirmPassword: say('form.repeatPassword'),
  });
  const isMismatch = Object.keys(missing).length === 0 && values.newPassword !== values.confirmPassword;
  return isMismatch ? { confirmPassword: say('form.passwordsDiffer') } : missing;
}

const isTokenInvalid = (error: unknown) =>
  error instanceof ApiError && (error.code === 'INVALID_TOKEN' || error.details.some(({ path }) => path === 'token'));
