import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import type { User } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showComplaint } from './server-complaints.ts';
import { SettingsSection } from './settings-section.tsx';

const empty = { email: '', password: '' };

/** The new address counts once the link that was mailed to it is opened. */
export function EmailSettings({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async ({ email, password }) => {
    try {
      await call('PUT /users/me/email', { body: { email: email.trim(), password } });
      setSentTo(email.trim());
      reset(empty);
    } catch (error) {
      const fallback = 'The address could not be changed. Please try again.';
      showComplaint(error, setError, { fallback, passwordField: 'password' });
    }
  });
  return (
    <SettingsSection
      title="E-mail address"
      lead={
        <>
          You sign in with <strong className="font-semibold break-all text-ink">{user.email}</strong>. A new address
          takes effect when you open the link that we send there.
        </>
      }
    >
      <form noValidate onSubmit={save} className="grid gap-4">
        {sentTo && (
          <Notice tone="positive">A link is on its way to {sentTo}. Until you open it, nothing changes.</Notice>
        )}
        {errors.root && <Notice tone="negative">{errors.root.message}</Notice>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="New e-mail address"
            type="email"
            inputMode="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', {
              validate: (email) =>
                /^\S+@\S+$/.test(email.trim()) || 'Please enter an e-mail address such as name@example.org',
            })}
          />
          <PasswordField
            label="Password for this change"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: 'Please enter your password' })}
          />
        </div>
        <Button type="submit" isBusy={isSubmitting} className="justify-self-start">
          Change e-mail address
        </Button>
      </form>
    </SettingsSection>
  );
}
