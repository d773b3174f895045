import { type ReactNode, useState } from 'react';
import { say } from '../../lib/texts.ts';
import { controlStyle, Field } from './field.tsx';

type NumberFieldProps = {
  label: string;
  hint?: ReactNode;
  min: number;
  max: number;
  /** Null is an empty field; only with `isOptional`. */
  value: number | null;
  isOptional?: boolean;
  placeholder?: string;
  onChange: (value: number | null) => void;
  className?: string;
};

/** A whole number, taken over as soon as the text is one; otherwise an error is shown and the last value stays. */
export function NumberField({ label, hint, min, max, value, isOptional, onChange, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const change = (text: string) => {
    const number = numberOf(text, min, max);
    if (number !== null) onChange(number);
    else if (text === '' && isOptional) onChange(null);
    setDraft(number !== null || (text === '' && isOptional) ? null : text);
  };
  return (
    <Field
      label={label}
      hint={hint}
      error={draft === null ? undefined : say('field.wholeNumber', { min: `${min}`, max: `${max}` })}
      className={rest.className ?? ''}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={rest.placeholder}
          value={draft ?? value ?? ''}
          onChange={(event) => change(event.target.value.trim())}
          onBlur={() => setDraft(null)}
          className={`${controlStyle} max-w-28 tabular-nums`}
        />
      )}
    </Field>
  );
}

const numberOf = (text: string, min: number, max: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;
