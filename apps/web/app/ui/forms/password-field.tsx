import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { say } from '../../lib/texts.ts';
import { cx } from '../class-names.ts';
import { controlStyle, Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A password field with a button to show it. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={cx(controlStyle, 'pe-12')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={say('field.show', { label: label.toLowerCase() })}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-e-0 top-0 grid size-11 place-items-center rounded-control text-ink-muted hover:text-ink"
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
