import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import type { ReplyOf } from '../../lib/endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showComplaint } from './server-complaints.ts';
import { TwoFactorConfirmation } from './two-factor-confirmation.tsx';

type TwoFactorSetupProps = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** First the password, then the secret and a first code of the app. Nothing is in force before that. */
export function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<ReplyOf<'POST /users/me/two-factor/setup'> | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  if (setup) return <TwoFactorConfirmation {...setup} onDone={onDone} onCancel={onCancel} />;

  const begin = handleSubmit(async ({ password }) => {
    try {
      setSetup(await call('POST /users/me/two-factor/setup', { body: { password } }));
    } catch (error) {
      const fallback = 'This could not be started. Please try again.';
      showComplaint(error, setError, { fallback, passwordField: 'password' });
    }
  });
  return (
    <form noValidate onSubmit={begin} className="grid gap-4">
      {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        error={errors.password?.message}
        {...register('password', { required: 'Please enter your password' })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          Continue
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
