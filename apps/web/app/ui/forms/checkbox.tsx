import type { ComponentProps, ReactNode } from 'react';

/** A native checkbox; the label is part of the target. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...rest} type="checkbox" className="size-5 flex-none" />
      <span>{label}</span>
    </label>
  );
}
