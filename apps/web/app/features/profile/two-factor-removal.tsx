import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';

/** Switching the second factor off takes both: the password alone must not be enough to remove it. */
export function TwoFactorRemoval({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }): FormErrors => ({
      ...requireFields({ password }, { password: 'Please enter your password' }),
      ...(code.trim().length < 6 && { code: 'Please enter the code' }),
    }),
    fallback: 'Two-factor sign-in could not be switched off. Please try again.',
    fieldByCode: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code' },
    send: async ({ password, code }) => {
      await call('DELETE /users/me/two-factor', { body: { password, code: code.trim() } });
      showToast('Two-factor sign-in is off.', 'positive');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p>Your recovery codes will stop working too.</p>
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        {...field('password')}
      />
      <TextField
        label="Code of the app, or a recovery code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className="max-w-md"
        {...field('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          Switch off
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
