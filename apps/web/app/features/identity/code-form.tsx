import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { serverMessage } from '../../lib/server-message.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { beginSession } from './begin-session.ts';
import { FormCard } from './form-card.tsx';
import { readForm, useFormErrors } from './form-errors.ts';

type CodeFormProps = { challengeId: string; onStartOver: (reason: string) => void };

const challengeIsOver = 'That took too long. Please sign in again.';

/** The second factor: six digits of the app, or one of the recovery codes. */
export function CodeForm({ challengeId, onStartOver }: CodeFormProps) {
  const { errors, setErrors, formRef } = useFormErrors();
  const [isBusy, setIsBusy] = useState(false);
  const [isRecovering, setIsRecovering] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new kind of code begins in an empty, focused field
  useEffect(() => input.current?.focus(), [isRecovering]);

  const submit = async (form: HTMLFormElement) => {
    const code = (readForm(form).code ?? '').trim();
    if (code.length < 6) return setErrors({ code: 'Please enter the code' });
    setErrors({});
    setIsBusy(true);
    try {
      beginSession(await call('POST /auth/two-factor', { body: { challengeId, code } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return onStartOver(challengeIsOver);
      setErrors({ code: serverMessage(error, 'The code could not be checked. Please try again.') });
      setIsBusy(false);
    }
  };

  return (
    <FormCard
      formRef={formRef}
      onSubmit={submit}
      isBusy={isBusy}
      submitLabel="Verify"
      footer={
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="small" onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? 'Use a code of the app' : 'Use a recovery code'}
          </Button>
          <Button variant="quiet" size="small" onClick={() => onStartOver('')}>
            Back to login
          </Button>
        </div>
      }
    >
      <TextField
        key={String(isRecovering)}
        ref={input}
        label={isRecovering ? 'Recovery code' : 'Authentication code'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={isRecovering ? 'One of the codes that you kept. Each works once.' : 'Six digits, new every 30 seconds.'}
        error={errors.code}
      />
    </FormCard>
  );
}
