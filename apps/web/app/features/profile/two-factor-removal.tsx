import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
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
      ...requireFields({ password }, { password: say('form.enter.password') }),
      ...(code.trim().length < 6 && { code: say('form.enter.code') }),
    }),
    fallback: say('twoFactor.notOff'),
    fieldByCode: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code' },
    send: async ({ password, code }) => {
      await call('DELETE /users/me/two-factor', { body: { password, code: code.trim() } });
      showToast(say('twoFactor.isOff'), 'positive');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{say('twoFactor.off.text')}</p>
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      <PasswordField
        label={say('field.password')}
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        {...field('password')}
      />
      <TextField
        label={say('twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className="max-w-md"
        {...field('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {say('action.switchOff')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
