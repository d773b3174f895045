import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';
import { readForm, requireFields, useFormErrors } from './form-errors.ts';

type LoginFormProps = { notice: string; onChallenge: (challengeId: string) => void };

export function LoginForm({ notice, onChallenge }: LoginFormProps) {
  const { errors, setErrors, formRef } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    const { email = '', password = '' } = readForm(form);
    const missing = requireFields(
      { email, password },
      { email: 'Please enter your email', password: 'Please enter your password' },
    );
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      const reply = await call('POST /auth/login', { body: { email: email.trim(), password } });
      if ('challengeId' in reply) onChallenge(reply.challengeId);
      else beginSession(reply);
    } catch (error) {
      setErrors({ form: refusalText(error) });
      setIsBusy(false);
    }
  };

  return (
    <FormCard
      formRef={formRef}
      onSubmit={submit}
      isBusy={isBusy}
      submitLabel="Login"
      error={errors.form ?? notice}
      footer={
        <p className="text-center text-ink-muted">
          Don’t have an account? <TextLink to="/register">Register</TextLink>
        </p>
      }
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        error={errors.email}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <TextLink
          to="/forgot-password"
          className="inline-flex items-center justify-self-end py-0.5 text-caption pointer-coarse:min-h-11"
        >
          Forgot your password?
        </TextLink>
      </div>
    </FormCard>
  );
}

/** One text for every cause, so that nobody learns which addresses have accounts; only a rate limit says how long to wait. */
function refusalText(error: unknown): string {
  return error instanceof ApiError && error.statusCode === 429 ? error.message : 'Invalid email or password';
}
