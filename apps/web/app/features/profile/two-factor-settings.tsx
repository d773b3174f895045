import { Copy, Download, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { call } from '../../lib/api/api-client.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { requireFields, useForm } from '../../lib/forms/use-form.ts';
import { saveFile } from '../../lib/page/save-file.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import type { User } from '../../lib/session/user.ts';
import { say } from '../../lib/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { copyText } from '../../ui/copy-text.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { showToast } from '../../ui/states/toast-store.ts';
import { SettingsSection } from './settings-section.tsx';

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

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

/** For a lost phone. Shown only once: the server keeps only their hashes. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Notice tone="caution">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {say('recovery.keep')}
        </h3>
        <p className="font-normal">{say('recovery.text')}</p>
      </Notice>
      <ul className="grid gap-x-8 gap-y-1.5 rounded-option bg-sunken p-5 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile('examplar-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          <Download aria-hidden="true" />
          {say('recovery.save')}
        </Button>
        <Button onClick={() => void copyText(text)}>
          <Copy aria-hidden="true" />
          {say('action.copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {say('recovery.done')}
        </Button>
      </div>
    </div>
  );
}

type TwoFactorSetupProps = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** First the password, then the secret and a first code of the app. Nothing changes before that. */
function TwoFactorSetup({ onDone, onCancel }: TwoFactorSetupProps) {
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

type PasswordStepProps = {
  action: string;
  /** Shown where the server has no message of its own. */
  fallback: string;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password before a change of how the account is protected. */
function PasswordStep({ action, fallback, onPassword, onCancel }: PasswordStepProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '' },
    check: (values) => requireFields(values, { password: say('form.enter.password') }),
    fallback,
    fieldByCode: { WRONG_PASSWORD: 'password' },
    send: ({ password }) => onPassword(password),
  });
  return (
    <form {...form} className="grid gap-4">
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      <PasswordField
        label={say('field.password')}
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        {...field('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say('action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Switching the second factor off takes both: the password alone must not be enough to remove it. */
function TwoFactorRemoval({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { form, field, errors, isBusy } = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }): FormErrors => ({
      ...requireFields({ password }, { password: say('form.enter.password') }),
      ...(code.trim().length < 6 && { code: say('form.enter.code') }),
    }),
    fallback: say('twoFactor.notOff'),
    fieldByCode: { WRONG_PASSWORD: 'password', INVALID_CODE: 'code' },
    send: async ({ password, code }) => {
      await call('DELETE /users/me/two-factor', { body: { password, code: code.trim() } });
      showToast(say('twoFactor.isOff'), 'positive');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p>{say('twoFactor.off.text')}</p>
      {errors.root && <Notice tone="negative">{errors.root}</Notice>}
      <PasswordField
        label={say('field.password')}
        autoComplete="current-password"
        autoFocus
        className="max-w-md"
        {...field('password')}
      />
      <TextField
        label={say('twoFactor.codeOrRecovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        className="max-w-md"
        {...field('code')}
      />
      <SubmitOrCancel label={say('action.switchOff')} variant="danger" isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}

type TwoFactorConfirmationProps = {
  secret: string;
  otpauthUrl: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

function TwoFactorConfirmation({ secret, otpauthUrl, onDone, onCancel }: TwoFactorConfirmationProps) {
  const { form, field, errors, isBusy } = useForm({
    initial: { code: '' },
    check: ({ code }): FormErrors =>
      /^\d{6}$/.test(withoutSpaces(code)) ? {} : { code: say('twoFactor.code.required') },
    fallback: say('twoFactor.notChecked'),
    fieldByCode: { INVALID_CODE: 'code' },
    send: async ({ code }) => {
      const body = { code: withoutSpaces(code) };
      onDone((await call('POST /users/me/two-factor/confirm', { body })).recoveryCodes);
    },
  });
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={otpauthUrl} label={say('twoFactor.qr')} />
      <form {...form} className="grid content-start gap-4">
        {errors.root && <Notice tone="negative">{errors.root}</Notice>}
        <div>
          <p>{say('twoFactor.scan')}</p>
          <div className="mt-2 flex items-center gap-1 rounded-control bg-sunken ps-3">
            <p className="min-w-0 flex-1 py-2 font-mono text-caption tracking-wider select-all">{inGroups(secret)}</p>
            <IconButton label={say('twoFactor.copySecret')} onClick={() => void copyText(secret)} className="flex-none">
              <Copy aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          {/* A phone cannot scan its own screen. */}
          <div className="mt-3 hidden pointer-coarse:block">
            <a href={otpauthUrl} className={buttonStyle('secondary')}>
              <Smartphone aria-hidden="true" />
              {say('twoFactor.openApp')}
            </a>
          </div>
        </div>
        <TextField
          label={say('twoFactor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          className="max-w-48"
          {...field('code')}
        />
        <SubmitOrCancel label={say('action.switchOn')} variant="primary" isBusy={isBusy} onCancel={onCancel} />
      </form>
    </div>
  );
}

const withoutSpaces = (code: string) => code.replace(/\s/g, '');

/** In groups of four, so that it is easy to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** A QR code as one path; dark on light in both themes, since cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-option border border-line bg-[white] forced-color-adjust-none"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

type SubmitOrCancelProps = { label: string; variant: 'primary' | 'danger'; isBusy: boolean; onCancel: () => void };

function SubmitOrCancel({ label, variant, isBusy, onCancel }: SubmitOrCancelProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant={variant} isBusy={isBusy}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {say('action.cancel')}
      </Button>
    </div>
  );
}
