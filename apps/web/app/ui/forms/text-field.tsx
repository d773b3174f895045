import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { controlStyle, Field } from './field.tsx';

type Shared = { label: string; hint?: ReactNode; error?: string | undefined; isLabelHidden?: boolean };

/** A labelled input; accepts `field()` of `useForm` and react-hook-form's `register`. */
export function TextField({ label, hint, error, isLabelHidden, className, ...rest }: ComponentProps<'input'> & Shared) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false} className={className ?? ''}>
      {(control) => <input {...rest} {...control} className={controlStyle} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, className, ...rest }: ComponentProps<'textarea'> & Shared) {
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      {(control) => <textarea rows={5} {...rest} {...control} className={cx(controlStyle, 'leading-relaxed')} />}
    </Field>
  );
}
