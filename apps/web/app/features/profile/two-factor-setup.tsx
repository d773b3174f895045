import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { say } from '../../lib/texts.ts';
import { PasswordStep } from './password-step.tsx';
import { TwoFactorConfirmation } from './two-factor-confirmation.tsx';

type TwoFactorSetupProps = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** First the password, then the secret and a first code of the app. Nothing changes before that. */
export function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
  const [setup, setSetup] = useState<ReplyOf<'POST /users/me/two-factor/setup'> | null>(null);
  if (setup) return <TwoFactorConfirmation {...setup} onDone={onDone} onCancel={onCancel} />;
  return (
    <PasswordStep
      action={say('action.continue')}
      fallback={say('twoFactor.notStarted')}
      onPassword={async (password) => setSetup(await call('POST /users/me/two-factor/setup', { body: { password } }))}
      onCancel={onCancel}
    />
  );
}
