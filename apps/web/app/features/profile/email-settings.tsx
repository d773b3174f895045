import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import type { User } from '../../lib/session/user.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { SettingsSection } from './settings-section.tsx';

const empty = { email: '', password: '' };

/** The new address takes effect once the link mailed to it is opened. */
export function EmailSettings({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  const { form, field, errors, isBusy, fill } = useForm({
    initial: empty,
    check: findProblems,
    fallback: say('email.notChanged'),
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: async ({ email, password }) => {
      await call('PUT /users/me/email', { body: { email: email.trim(), password } });
      setSentTo(email.trim());
      fill(empty);
    },
  });
  return (
    <SettingsSection
      title={say('email')}
      lead={
        <>
          {say('email.lead')} <strong className="font-semibold break-all text-ink">{user.email}</strong>.{' '}
          {say('email.lead.change')}
        </>
      }
    >
      <form {...form} className="grid gap-4">
        {sentTo && <Notice tone="positive">{say('email.sent', { email: sentTo })}</Notice>}
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={say('email.new')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
          <PasswordField label={say('password.current')} autoComplete="current-password" {...field('password')} />
        </div>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {say('email.change')}
        </Button>
      </form>
    </SettingsSection>
  );
}

function findProblems({ email, password }: typeof empty): FormErrors {
  const missing = requireFields({ password }, { password: say('form.enter.password') });
  if (/^\S+@\S+$/.test(email.trim())) return missing;
  return { ...missing, email: say('form.enter.emailSuchAs') };
}
