import { passwordLength } from '@examplar/domain/passwords/password-rule';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import type { User } from '../../lib/session/user.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { sessionsQuery } from './profile.queries.ts';
import { SettingsSection } from './settings-section.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password ends every other session; this browser continues with a new token. */
export function PasswordSettings({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { form, field, errors, isBusy, fill } = useForm({
    initial: empty,
    check: findProblems,
    fallback: say('password.notChanged'),
    fieldByCode: { WRONG_PASSWORD: 'currentPassword' },
    send: async ({ currentPassword, newPassword }) => {
      const session = await call('PUT /users/me/password', { body: { currentPassword, newPassword } });
      useSessionStore.getState().signIn({ token: session.token, user: { ...user, ...session.user } });
      fill(empty);
      void queryClient.invalidateQueries(sessionsQuery());
      showToast(say('password.changed'), 'positive');
    },
  });
  return (
    <SettingsSection title={say('field.password')} lead={say('password.lead')}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label={say('password.current')}
          autoComplete="current-password"
          className="sm:max-w-[calc(50%-0.5rem)]"
          {...field('currentPassword')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            label={say('field.password.new')}
            autoComplete="new-password"
            hint={say('password.hint', { min: passwordLength.min })}
            {...field('newPassword')}
          />
          <PasswordField
            label={say('field.password.confirmNew')}
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {say('password.change')}
        </Button>
      </form>
    </SettingsSection>
  );
}

function findProblems(values: typeof empty): FormErrors {
  const missing = requireFields(values, {
    currentPassword: say('password.current.required'),
    newPassword: say('form.choosePassword'),
  });
  const isMismatch = values.confirmPassword !== values.newPassword;
  return isMismatch ? { ...missing, confirmPassword: say('form.passwordsDiffer') } : missing;
}
