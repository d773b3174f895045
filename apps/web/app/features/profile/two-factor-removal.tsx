import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showComplaint } from './server-complaints.ts';

/** Both factors switch the second one off: whoever has only the password must not get rid of it. */
export function TwoFactorRemoval({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors, isSubmitting } = formState;
  const remove = handleSubmit(async ({ password, code }) => {
    try {
      await call('DELETE /users/me/two-factor', { body: { password, code: code.trim() } });
      showToast('Two-factor sign-in is off.', 'positive');
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') {
        return setError('code', { message: error.message }, { shouldFocus: true });
      }
      const fallback = 'It could not be switched off. Please try again.';
      showComplaint(error, setError, { fallback, passwordField: 'password' });
    }
  });
  return (
    <form noValidate onSubmit={remove} className="grid gap-4">
      <p>Your recovery codes will be void, too.</p>
      {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        error={errors.password?.message}
        {...register('password', { required: 'Please enter your password' })}
      />
      <TextField
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className="max-w-md"
        error={errors.code?.message}
        {...register('code', { validate: (code) => code.trim().length >= 6 || 'Please enter the code' })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          Switch off
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
