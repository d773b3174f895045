import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { forgetUser } from '../../lib/session/sign-out.ts';
import { say } from '../../lib/texts.ts';
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
  // Only after leaving this private page, which would redirect to the login page.
  useEffect(
    () => () => {
      if (isGone.current) forgetUser();
    },
    [],
  );
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '' },
    check: (values) => requireFields(values, { password: say('form.enter.password') }),
    fallback: say('delete.notDeleted'),
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: async ({ password }) => {
      await call('DELETE /users/me', { body: { password } });
      // The attempts are gone, so their answers can be saved nowhere.
      await import('../../lib/answers/kept-answers.ts').then(({ discardKeptAnswers }) => discardKeptAnswers());
      isGone.current = true;
      showToast(say('delete.done'));
      void navigate('/');
    },
  });
  return (
    <Dialog isOpen kind="alert" title={say('delete.title')} description={say('delete.text')} onClose={onClose}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <PasswordField label={say('field.password')} autoComplete="current-password" autoFocus {...field('password')} />
        <DialogActions>
          <Button onClick={onClose}>{say('delete.keep')}</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {say('delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
