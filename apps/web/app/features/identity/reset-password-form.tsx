import { passwordLength } from '@examplar/domain/passwords/password-rule';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { forgetSession } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { FormCard } from './form-card.tsx';
import { forgetMailedToken } from './mailed-token.ts';

type ResetPasswordFormProps = { token: string; onDone: () => void; onInvalid: () => void };

export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
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
