import { passwordHint } from '@examplar/domain/passwords/password-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import type { User } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { sessionsQuery } from './profile.queries.ts';
import { showComplaint } from './server-complaints.ts';
import { SettingsSection } from './settings-section.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password ends every other session; this browser goes on with a new token. */
export function PasswordSettings({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      const session = await call('PUT /users/me/password', { body: { currentPassword, newPassword } });
      useSessionStore.getState().signIn({ token: session.token, user: { ...user, ...session.user } });
      reset(empty);
      void queryClient.invalidateQueries(sessionsQuery());
      showToast('Your password is changed. Every other browser was signed out.', 'positive');
    } catch (error) {
      const fallback = 'The password could not be changed. Please try again.';
      showComplaint(error, setError, { fallback, passwordField: 'currentPassword' });
    }
  });
  return (
    <SettingsSection title="Password" lead="Changing it signs you out everywhere else.">
      <form noValidate onSubmit={save} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          className="sm:max-w-[calc(50%-0.5rem)]"
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: 'Please enter your current password' })}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={passwordHint}
            error={errors.newPassword?.message}
            {...register('newPassword', { required: 'Please choose a password' })}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword', {
              validate: (text, { newPassword }) => text === newPassword || 'Passwords do not match',
            })}
          />
        </div>
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
          Change password
        </Button>
      </form>
    </SettingsSection>
  );
}
