import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';

type CodeFormProps = { challengeId: string; onStartOver: (reason: string) => void };

const challengeIsOver = say('login.tooLong');

/** The second factor: six digits of the app, or one of the recovery codes. */
export function CodeForm({ challengeId, onStartOver }: CodeFormProps) {
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
