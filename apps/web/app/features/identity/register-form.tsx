import { passwordHint } from '@examplar/domain/passwords/password-rule';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';
import { type FieldErrors, fieldErrorsOf, readForm, requireFields, useFormErrors } from './form-errors.ts';

const required = {
  name: 'Please enter your name',
  email: 'Please enter your email',
  password: 'Please choose a password',
  confirmPassword: 'Please enter the password again',
};

export function RegisterForm() {
  const { errors, setErrors, formRef } = useFormErrors();
  const [formError, setFormError] = useState<ReactNode>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const values = readForm(form);
    const complaints = complaintsOf(values);
    setFormError(null);
    setErrors(complaints);
    if (Object.keys(complaints).length > 0) return;
    const { name = '', email = '', password = '' } = values;
    setIsBusy(true);
    try {
      const account = { name: name.trim(), email: email.trim(), password };
      beginSession(await call('POST /auth/register', { body: account }), 'Registration failed');
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      setFormError(refusalText(error));
      setIsBusy(false);
    }
  };

  return (
    <FormCard
      formRef={formRef}
      onSubmit={submit}
      isBusy={isBusy}
      submitLabel="Register"
      error={formError}
      footer={
        <p className="text-center text-ink-muted">
          Already have an account? <TextLink to="/login">Login</TextLink>
        </p>
      }
    >
      <TextField label="Full name" name="name" autoComplete="name" required error={errors.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        hint={passwordHint}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
      <p className="text-caption text-ink-muted">
        By registering you say that you are at least 13 years old and agree to our{' '}
        <TextLink to="/terms">Terms</TextLink> and <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
    </FormCard>
  );
}

function complaintsOf(values: Record<string, string>): FieldErrors {
  const missing = requireFields(values, required);
  if (!missing.email && !/^\S+@\S+$/.test(values.email?.trim() ?? '')) {
    missing.email = 'Please enter an email address such as name@example.org';
  }
  const isMismatch = !missing.password && !missing.confirmPassword && values.password !== values.confirmPassword;
  return isMismatch ? { ...missing, confirmPassword: 'Passwords do not match' } : missing;
}

function refusalText(error: unknown): ReactNode {
  if (!(error instanceof ApiError) || error.statusCode !== 409) {
    return serverMessage(error, 'Registration failed. Please try again.');
  }
  return (
    <>
      A user with this email already exists. Please use a different email or try logging in.{' '}
      <TextLink to="/login" className="text-current">
        Click here to login
      </TextLink>
    </>
  );
}
