import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { forgetUser } from '../../lib/session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';

/** The final confirmation before the account is deleted; it takes the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isGone = useRef(false);
  // Only once this private page is left: it would lead to the login page.
  useEffect(
    () => () => {
      if (isGone.current) forgetUser();
    },
    [],
  );
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '' },
    check: (values) => requireFields(values, { password: 'Please enter your password' }),
    fallback: 'The account could not be deleted. Please try again.',
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: async ({ password }) => {
      await call('DELETE /users/me', { body: { password } });
      // The attempts are gone, so their answers can be saved nowhere.
      await import('../../lib/answers/kept-answers.ts').then(({ discardKeptAnswers }) => discardKeptAnswers());
      isGone.current = true;
      showToast('Your account has been deleted.');
      void navigate('/');
    },
  });
  return (
    <Dialog
      isOpen
      kind="alert"
      title="Delete your account?"
      description="This can’t be undone. An active plan ends with your account, without a refund; if you are due one, request it on the order page first."
      onClose={onClose}
    >
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <PasswordField label="Password" autoComplete="current-password" autoFocus {...field('password')} />
        <DialogActions>
          <Button onClick={onClose}>Keep my account</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
