import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AccountFrame, FormCard } from './account-frame.tsx';
import { beginSession, useLeaveWhenSignedIn } from './begin-session.ts';

export default function LoginPage() {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [notice, setNotice] = useState('');
  useLeaveWhenSignedIn();

  const startOver = (reason: string) => {
    setNotice(reason);
    setChallengeId(null);
  };

  return (
    <>
      <PageHead title={say('login.title')} description={say('login.description')} />
      {challengeId === null ? (
        <AccountFrame title={say('login.heading')} lead={say('login.lead')}>
          <LoginForm notice={notice} onChallenge={setChallengeId} />
        </AccountFrame>
      ) : (
        <AccountFrame title={say('login.code.heading')} lead={say('login.code.lead')}>
          <CodeForm challengeId={challengeId} onStartOver={startOver} />
        </AccountFrame>
      )}
    </>
  );
}

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

type CodeFormProps = { challengeId: string; onStartOver: (reason: string) => void };

const challengeIsOver = say('login.tooLong');

/** The second factor: six digits of the app, or one of the recovery codes. */
function CodeForm({ challengeId, onStartOver }: CodeFormProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { code: '' },
    check: ({ code }): FormErrors => (code.trim().length < 6 ? { code: say('form.enter.code') } : {}),
    fallback: say('login.code.failed'),
    fieldByCode: { INVALID_CODE: 'code' },
    send: async ({ code }) => {
      try {
        beginSession(await call('POST /auth/two-factor', { body: { challengeId, code: code.trim() } }));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return onStartOver(challengeIsOver);
        throw error;
      }
    },
  });
  const [isRecovering, setIsRecovering] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new kind of code begins in an empty, focused field
  useEffect(() => input.current?.focus(), [isRecovering]);

  return (
    <FormCard
      form={form}
      error={errors.root}
      isBusy={isBusy}
      submitLabel={say('login.code.verify')}
      footer={
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="small" onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? say('login.code.useApp') : say('login.code.useRecovery')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onStartOver('')}>
            {say('login.code.back')}
          </Button>
        </div>
      }
    >
      <TextField
        key={String(isRecovering)}
        ref={input}
        label={isRecovering ? say('login.code.recovery') : say('login.code.app')}
        autoComplete="one-time-code"
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={isRecovering ? say('login.code.recovery.hint') : say('login.code.app.hint')}
        {...field('code')}
      />
    </FormCard>
  );
}
