import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { forgetUser } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showComplaint } from './server-complaints.ts';

/** The last question before everything is gone; only the password answers it. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const isGone = useRef(false);
  // Only once this private page is left: it would lead to the login page.
  useEffect(
    () => () => {
      if (isGone.current) forgetUser();
    },
    [],
  );
  const remove = handleSubmit(async ({ password }) => {
    try {
      await call('DELETE /users/me', { body: { password } });
      // The attempts are gone, so their answers can be saved nowhere.
      await import('../../lib/kept-answers.ts').then(({ discardKeptAnswers }) => discardKeptAnswers());
      isGone.current = true;
      showToast('Your account is deleted.');
      void navigate('/');
    } catch (error) {
      const fallback = 'The account could not be deleted. Please try again.';
      showComplaint(error, setError, { fallback, passwordField: 'password' });
    }
  });
  return (
    <Dialog
      isOpen
      kind="alert"
      title="Delete your account?"
      description="This cannot be undone. A plan that is still running ends with it, without a refund: ask for that first, on the order’s page."
      onClose={onClose}
    >
      <form noValidate onSubmit={remove} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
        <DialogActions>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
