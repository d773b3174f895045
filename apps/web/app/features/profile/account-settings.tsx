import { reviewAuthorName } from '@examplar/domain/catalogue/person-names';
import { passwordLength } from '@examplar/domain/passwords/password-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import type { User } from '../../lib/session/user.ts';
import { say, sayParts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

export function NameSettings({ user }: { user: User }) {
  const { form, field, errors, isBusy } = useForm({
    initial: { name: user.name, givenName: user.givenName ?? '' },
    check: (values) => requireFields(values, { name: say('form.enter.name') }),
    fallback: say('name.notChanged'),
    send: async ({ name, givenName }) => {
      const body = { name: name.trim(), givenName: givenName.trim() || null };
      const changed = await call('PUT /users/me', { body });
      useSessionStore.getState().setUser({ ...user, ...changed });
      showToast(say('name.changed'), 'positive');
    },
  });
  const author = reviewAuthorName(user);
  return (
    <SettingsSection title={say('name')} lead={say('name.lead')}>
      <form {...form} className="grid gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <TextField label={say('field.name.full')} autoComplete="name" className="max-w-md" {...field('name')} />
        <TextField
          label={say('field.name.given')}
          hint={say('name.given.hint', { author: `${author.first_name} ${author.last_name}`.trim() })}
          autoComplete="given-name"
          className="max-w-md"
          {...field('givenName')}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {say('name.save')}
        </Button>
      </form>
    </SettingsSection>
  );
}

const noEmail = { email: '', password: '' };

/** The new address takes effect once the link mailed to it is opened. */
export function EmailSettings({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  const { form, field, errors, isBusy, fill } = useForm({
    initial: noEmail,
    check: findEmailProblems,
    fallback: say('email.notChanged'),
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: async ({ email, password }) => {
      await call('PUT /users/me/email', { body: { email: email.trim(), password } });
      setSentTo(email.trim());
      fill(noEmail);
    },
  });
  return (
    <SettingsSection
      title={say('email')}
      lead={
        <>
          {sayParts(
            'email.lead',
            { email: user.email },
            { b: (text) => <strong className="font-semibold break-all text-ink">{text}</strong> },
          )}{' '}
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

function findEmailProblems({ email, password }: typeof noEmail): FormErrors {
  const missing = requireFields({ password }, { password: say('form.enter.password') });
  if (/^\S+@\S+$/.test(email.trim())) return missing;
  return { ...missing, email: say('form.enter.emailSuchAs') };
}

const noPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password ends every other session; this browser continues with a new token. */
export function PasswordSettings({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { form, field, errors, isBusy, fill } = useForm({
    initial: noPasswords,
    check: findPasswordProblems,
    fallback: say('password.notChanged'),
    fieldByCode: { WRONG_PASSWORD: 'currentPassword' },
    send: async ({ currentPassword, newPassword }) => {
      const session = await call('PUT /users/me/password', { body: { currentPassword, newPassword } });
      useSessionStore.getState().signIn({ token: session.token, user: { ...user, ...session.user } });
      fill(noPasswords);
      void queryClient.invalidateQueries(endpointQuery('GET /users/me/sessions'));
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

function findPasswordProblems(values: typeof noPasswords): FormErrors {
  const missing = requireFields(values, {
    currentPassword: say('password.current.required'),
    newPassword: say('form.choosePassword'),
  });
  const isMismatch = values.confirmPassword !== values.newPassword;
  return isMismatch ? { ...missing, confirmPassword: say('form.passwordsDiffer') } : missing;
}
