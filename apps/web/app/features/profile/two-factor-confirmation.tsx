import { Copy, Smartphone } from 'lucide-react';
import { encode } from 'uqr';
import { call } from '../../lib/api/api-client.ts';
import type { FormErrors } from '../../lib/forms/server-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { copyText } from '../../ui/copy-text.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/states/notice.tsx';

type TwoFactorConfirmationProps = {
  secret: string;
  otpauthUrl: string;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

export function TwoFactorConfirmation({ secret, otpauthUrl, onDone, onCancel }: TwoFactorConfirmationProps) {
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {say('action.switchOn')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {say('action.cancel')}
          </Button>
        </div>
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
