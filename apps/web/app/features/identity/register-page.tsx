import { passwordLength } from '@examplar/domain/passwords/password-rule';
import { ClipboardCheck, Gauge, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame, FormCard } from './account-frame.tsx';
import { beginSession, useLeaveWhenSignedIn } from './begin-session.ts';

export default function RegisterPage() {
  useLeaveWhenSignedIn();
  return (
    <>
      <PageHead title={say('register.title')} description={say('register.description')} />
      <AccountFrame title={say('register.heading')} lead={say('register.lead')} aside={<AccountPromises />}>
        <RegisterForm />
      </AccountFrame>
    </>
  );
}

const required = {
  name: say('form.enter.name'),
  email: say('form.enter.email'),
  password: say('form.choosePassword'),
  confirmPassword: say('form.repeatPassword'),
};

function RegisterForm() {
  const [isTaken, setIsTaken] = useState(false);
  const { form, field, errors, isBusy } = useForm({
    initial: { name: '', email: '', password: '', confirmPassword: '' },
    check: findProblems,
    fallback: say('register.failed'),
    send: async ({ name, email, password }) => {
      const body = { name: name.trim(), email: email.trim(), password };
      const session = await call('POST /auth/register', { body }).catch((error: unknown) => {
        setIsTaken(error instanceof ApiError && error.statusCode === 409);
        throw error;
      });
      beginSession(session, 'Registration failed');
    },
  });

  return (
    <FormCard
      form={form}
      isBusy={isBusy}
      submitLabel={say('register.action')}
      error={errors.root && isTaken ? <TakenEmail /> : errors.root}
      footer={
        <p className="text-center text-ink-muted">
          {say('register.hasAccount')} <TextLink to="/login">{say('login.action')}</TextLink>
        </p>
      }
    >
      <TextField label={say('field.name.full')} autoComplete="name" required {...field('name')} />
      <TextField
        label={say('field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...field('email')}
      />
      <PasswordField
        label={say('field.password')}
        autoComplete="new-password"
        required
        hint={say('password.hint', { min: passwordLength.min })}
        {...field('password')}
      />
      <PasswordField
        label={say('field.password.confirm')}
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
      <p className="text-caption text-ink-muted">
        {say('register.agree')} <TextLink to="/terms">{say('register.agree.terms')}</TextLink>{' '}
        {say('register.agree.and')} <TextLink to="/privacy">{say('register.agree.privacy')}</TextLink>.
      </p>
    </FormCard>
  );
}

function findProblems(values: Record<string, string>): FormErrors {
  const missing = requireFields(values, required);
  if (!missing.email && !/^\S+@\S+$/.test(values.email?.trim() ?? '')) {
    missing.email = say('form.enter.emailSuchAs');
  }
  const isMismatch = !missing.password && !missing.confirmPassword && values.password !== values.confirmPassword;
  return isMismatch ? { ...missing, confirmPassword: say('form.passwordsDiffer') } : missing;
}

function TakenEmail() {
  return (
    <>
      {say('register.taken')}{' '}
      <TextLink to="/login" className="text-current">
        {say('register.taken.login')}
      </TextLink>
    </>
  );
}

const promises = [
  { Icon: ClipboardCheck, text: say('account.promise.diagnostic') },
  { Icon: Gauge, text: say('account.promise.dashboard') },
  { Icon: ShieldCheck, text: say('account.promise.data') },
];

/** The benefits of an account, beside the forms. */
function AccountPromises() {
  return (
    <ul className="grid gap-4 border-t border-line pt-6">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex gap-3.5">
          <Icon aria-hidden="true" className="mt-0.5 text-title text-accent" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
