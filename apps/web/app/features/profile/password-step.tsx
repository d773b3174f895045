import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';

type PasswordStepProps = {
  action: string;
  /** Shown where the server has no message of its own. */
  fallback: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password before a change of how the account is protected. */
export function PasswordStep({ action, fallback, onPassword, onCancel }: PasswordStepProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '' },
    check: (values) => requireFields(values, { password: say('form.enter.password') }),
    fallback,
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: ({ password }) => onPassword(password),
  });
  return (
    <form {...form} className="grid gap-4">
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      <PasswordField
        label={say('field.password')}
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        {...field('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
