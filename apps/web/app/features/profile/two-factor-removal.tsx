import { call } from '../../lib/api-client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { PasswordStep } from './password-step.tsx';

export function TwoFactorRemoval({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const remove = async (password: string) => {
    await call('DELETE /users/me/two-factor', { body: { password } });
    showToast('Two-factor sign-in is off.', 'positive');
    onDone();
  };
  return (
    <PasswordStep
      action="Switch off"
      isDanger
      fallback="It could not be switched off. Please try again."
      onPassword={remove}
      onCancel={onCancel}
    >
      <p>Your recovery codes will be void, too.</p>
    </PasswordStep>
  );
}
