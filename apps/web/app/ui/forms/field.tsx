import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';

/** What a control needs to be tied to its label, hint and error. Spread it on the control. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean;
  /** Small and quiet, as in toolbars. */
  isCaption?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, hint and error of one field. The error is announced, and read with the control. */
export function Field({ label, hint, error, isLabelHidden, isCaption, className, children }: FieldProps) {
  const look = isCaption ? 'text-caption text-ink-muted' : 'font-semibold';
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : look}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-caption text-ink-muted [overflow-wrap:anywhere]">
          {hint}
        </p>
      )}
      <p id={errorId} role="alert" className="text-caption font-medium text-negative empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** How every text control looks. */
export const controlStyle =
  'w-full min-h-11 rounded-control border border-line-control bg-raised px-3.5 py-2 text-ink transition-colors ' +
  'hover:border-ink-muted aria-invalid:border-negative aria-invalid:outline-negative disabled:opacity-60';
