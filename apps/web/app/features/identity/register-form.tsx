import { passwordHint } from '@examplar/domain/passwords/password-rule';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';

const required = {
  name: 'Please enter your name',
  email: 'Please enter your email',
  password: 'Please choose a password',
  confirmPassword: 'Please enter the password again',
};

export function RegisterForm() {
  const [isTaken, setIsTaken] = useState(false);
  const { form, field, errors, isBusy } = useForm({
    initial: { name: '', email: '', password: '', confirmPassword: '' },
    check: findProblems,
    fallback: 'Registration failed. Please try again.',
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
      submitLabel="Register"
      error={errors.root && isTaken ? <TakenEmail /> : errors.root}
      footer={
        <p className="text-center text-ink-muted">
          Already have an account? <TextLink to="/login">Login</TextLink>
        </p>
      }
    >
      <TextField label="Full name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" inputMode="email" autoComplete="username" required {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" required hint={passwordHint} {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field('confirmPassword')} />
      <p className="text-caption text-ink-muted">
        By registering, you confirm that you are at least 13 and agree to our <TextLink to="/terms">Terms</TextLink> and{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
    </FormCard>
  );
}

function findProblems(values: Record<string, string>): FormErrors {
  const missing = requireFields(values, required);
  if (!missing.email && !/^\S+@\S+$/.test(values.email?.trim() ?? '')) {
    missing.email = 'Please enter an email address such as name@example.org';
  }
  const isMismatch = !missing.password && !missing.confirmPassword && values.password !== values.confirmPassword;
  return isMismatch ? { ...missing, confirmPassword: 'Passwords do not match' } : missing;
}

function TakenEmail() {
  return (
    <>
      A user with this email already exists. Please use a different email or try logging in.{' '}
      <TextLink to="/login" className="text-current">
        Click here to login
      </TextLink>
    </>
  );
}
