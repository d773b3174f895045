import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { User } from '../../lib/session/user.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoFactorRemoval } from './two-factor-removal.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** Two-factor sign-in: off, being set up, just turned on (with its recovery codes, shown only once), or on. */
export function TwoFactorSettings({ user }: { user: User }) {
  const [step, setStep] = useState<'rest' | 'setup' | 'removal'>('rest');
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const isOn = user.twoFactorEnabled;

  const become = (twoFactorEnabled: boolean) => {
    useSessionStore.getState().setUser({ ...user, twoFactorEnabled });
    setStep('rest');
  };

  return (
    <SettingsSection title={say('twoFactor')} lead={say('twoFactor.lead')}>
      <Badge
        tone={isOn ? 'positive' : 'neutral'}
        icon={isOn ? <ShieldCheck aria-hidden="true" /> : <ShieldOff aria-hidden="true" />}
        className="justify-self-start"
      >
        {isOn ? say('twoFactor.on') : say('twoFactor.off')}
      </Badge>
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(null)} />}
      {!isOn && !user.emailConfirmed && <Notice>{say('twoFactor.confirmFirst')}</Notice>}
      {step === 'rest' && !recoveryCodes && (isOn || user.emailConfirmed) && (
        <Button className="justify-self-start" onClick={() => setStep(isOn ? 'removal' : 'setup')}>
          {isOn ? say('action.switchOff') : say('twoFactor.setUp')}
        </Button>
      )}
      {step === 'setup' && (
        <TwoFactorSetup
          onCancel={() => setStep('rest')}
          onDone={(codes) => {
            setRecoveryCodes(codes);
            become(true);
          }}
        />
      )}
      {step === 'removal' && <TwoFactorRemoval onCancel={() => setStep('rest')} onDone={() => become(false)} />}
    </SettingsSection>
  );
}
