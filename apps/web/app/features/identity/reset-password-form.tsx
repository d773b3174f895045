import { passwordHint } from '@examplar/domain/passwords/password-rule';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { forgetSession } from '../../lib/sign-out.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { FormCard } from './form-card.tsx';
import { fieldErrorsOf, readForm, requireFields, useFormErrors } from './form-errors.ts';
import { forgetMailedToken } from './mailed-token.ts';

type ResetPasswordFormProps = { token: string; onDone: () => void; onInvalid: () => void };

export function ResetPasswordForm({ token, onDone, onInvalid }: ResetPasswordFormProps) {
  const { errors, setErrors, formRef } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const values = readForm(form);
    const missing = requireFields(values, {
      newPassword: 'Please choose a password',
      confirmPassword: 'Please enter the password again',
    });
    const { newPassword = '', confirmPassword } = values;
    const isMismatch = Object.keys(missing).length === 0 && newPassword !== confirmPassword;
    const complaints = isMismatch ? { confirmPassword: 'Passwords do not match' } : missing;
    setErrors(complaints);
    if (Object.keys(complaints).length > 0) return;
    setIsBusy(true);
    try {
      await call('POST /auth/reset-password', { body: { token, newPassword } });
      forgetMailedToken();
      forgetSession();
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return onInvalid();
      const fields = fieldErrorsOf(error);
      if (fields.token) return onInvalid();
      const message = serverMessage(error, 'The password could not be set. Please try again.');
      setErrors(fields.newPassword ? fields : { form: message });
      setIsBusy(false);
    }
  };

  return (
    <FormCard formRef={formRef} onSubmit={submit} isBusy={isBusy} submitLabel="Set password" error={errors.form}>
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint={passwordHint}
        error={errors.newPassword}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </FormCard>
  );
}
