import { cx } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center wrap-break-word transition-colors ' +
  'select-none disabled:opacity-55 aria-disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  // The border is visible only in high contrast, where the browser removes backgrounds.
  primary:
    'border border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary:
    'border border-line-strong bg-transparent text-ink enabled:hover:border-line-control enabled:hover:bg-sunken [a&]:hover:border-line-control [a&]:hover:bg-sunken',
  quiet: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border border-negative text-negative enabled:hover:bg-negative-soft [a&]:hover:bg-negative-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1.5 text-caption pointer-coarse:min-h-11',
  medium: 'min-h-11 px-4.5 py-2 text-body',
  large: 'min-h-12 px-5.5 py-2.5 text-body',
};

/** How a button looks; shared by links and native controls that look like buttons. One `primary` per screen. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', more?: string): string {
  return cx(base, variants[variant], sizes[size], more);
}
