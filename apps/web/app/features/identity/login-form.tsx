import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';

type LoginFormProps = { notice: string; onChallenge: (challengeId: string) => void };

export function LoginForm({ notice, onChallenge }: LoginFormProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { email: '', password: '' },
    check: (values) =>
      requireFields(values, { email: 'Please enter your email', password: 'Please enter your password' }),
    fallback: 'Invalid email or password',
    send: async ({ email, password }) => {
      const response = await call('POST /auth/login', { body: { email: email.trim(), password } }).catch(hideCause);
      if ('challengeId' in response) onChallenge(response.challengeId);
      else beginSession(response);
    },
  });

  return (
    <FormCard
      form={form}
      isBusy={isBusy}
      submitLabel="Login"
      error={errors.root ?? notice}
      footer={
        <p className="text-center text-ink-muted">
          Don’t have an account? <TextLink to="/register">Register</TextLink>
        </p>
      }
    >
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" required {...field('email')} />
      <div className="grid gap-2">
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
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

/** One text for every cause, so that a login never tells which addresses have accounts; only a rate limit is explained. */
function hideCause(error: unknown): never {
  throw error instanceof ApiError && error.statusCode === 429 ? error : new Error('Login failed');
}
