import { useState } from 'react';
import { TextArea } from '../../../ui/forms/text-field.tsx';

type LinesFieldProps = {
  label: string;
  /** The language of the lines, where it is not that of the page. */
  lang?: string;
  hint?: string;
  lines: readonly string[];
  error?: string | undefined;
  onChange: (lines: string[]) => void;
};

/** A list of short texts, one per line; empty lines are ignored. */
export function LinesField({ label, lang, hint, lines, error, onChange }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'));
  return (
    <TextArea
      label={label}
      lang={lang}
      hint={hint ?? 'One per line.'}
      rows={Math.max(3, lines.length + 1)}
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}

/** The error of a list field: its own, or that of the first invalid line. */
export function lineError(error: unknown): string | undefined {
  const { message, ...lines } = (error ?? {}) as { message?: string };
  if (message) return message;
  const first = Object.entries(lines).find(([, line]) => typeof (line as { message?: string })?.message === 'string');
  return first && `Line ${Number(first[0]) + 1}: ${(first[1] as { message: string }).message}`;
}
