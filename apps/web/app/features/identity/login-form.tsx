import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';

type LoginFormProps = { notice: string; onChallenge: (challengeId: string) => void };

export function LoginForm({ notice, onChallenge }: LoginFormProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { email: '', password: '' },
    check: (values) => requireFields(values, { email: say('form.enter.email'), password: say('form.enter.password') }),
    fallback: say('login.refused'),
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
      submitLabel={say('login.action')}
      error={errors.root ?? notice}
      footer={
        <p className="text-center text-ink-muted">
          {say('login.noAccount')} <TextLink to="/register">{say('register.action')}</TextLink>
        </p>
      }
    >
      <TextField
        label={say('field.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...field('email')}
      />
      <div className="grid gap-2">
        <PasswordField label={say('field.password')} autoComplete="current-password" required {...field('password')} />
        <TextLink
          to="/forgot-password"
          className="inline-flex items-center justify-self-end py-0.5 text-caption pointer-coarse:min-h-11"
        >
          {say('login.forgot')}
        </TextLink>
      </div>
    </FormCard>
  );
}

/** One text for every cause, so that a login never reveals which addresses have accounts; only a rate limit is explained. */
function hideCause(error: unknown): never {
  throw error instanceof ApiError && error.statusCode === 429 ? error : new Error('Login failed');
}
