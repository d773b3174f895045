import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showComplaint } from './server-complaints.ts';

type PasswordStepProps = {
  action: string;
  /** Said where the server has no sentence of its own. */
  fallback: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Whoever changes how this account is guarded shows once more that it is theirs. */
export function PasswordStep({ action, fallback, onPassword, onCancel }: PasswordStepProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      showComplaint(error, setError, { fallback, passwordField: 'password' });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
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
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
