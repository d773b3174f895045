import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './states/spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores further clicks; the label stays, or becomes `busyLabel`. */
  isBusy?: boolean;
  busyLabel?: string;
};

export function Button({ variant, size, isBusy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}
