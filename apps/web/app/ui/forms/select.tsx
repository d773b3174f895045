import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { controlStyle, Field } from './field.tsx';

type SelectProps = ComponentProps<'select'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean;
  /** The options after those given as children. */
  options?: readonly { value: string | number; label: string }[] | undefined;
};

/** The native select: its list works well on every phone and costs no JavaScript. */
export function Select({ label, hint, error, isLabelHidden, className, children, options = [], ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden ?? false} className={className ?? ''}>
      {(control) => (
        <div className="relative">
          <select {...rest} {...control} className={cx(controlStyle, 'appearance-none pe-10')}>
            {children}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-e-3 top-1/2 -translate-y-1/2 text-ink-muted"
          />
        </div>
      )}
    </Field>
  );
}
