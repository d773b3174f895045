import { type ReactNode, useState } from 'react';
import { cx } from '../class-names.ts';
import { Star } from '../stars.tsx';

type StarInputProps = {
  legend: string;
  name: string;
  /** What each of the five stars means, from one to five. */
  labels: readonly string[];
  value: number | null;
  onChange: (value: number) => void;
  /** Shown below the stars until one is chosen; the label of a hovered star replaces it. */
  error?: ReactNode;
};

/** Chooses one of five stars with radio buttons, so that arrow keys and screen readers work. */
export function StarInput({ legend, name, labels, value, onChange, error }: StarInputProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value ?? 0;
  return (
    <fieldset className="grid justify-items-center gap-2" onMouseLeave={() => setPointed(null)}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex">
        {labels.map((label, index) => (
          <label
            key={label}
            onMouseMove={() => setPointed(index + 1)}
            className="rounded-control p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              className="sr-only"
            />
            <span className="sr-only">{`${index + 1} – ${label}`}</span>
            <Star isFilled={index < shown} className="size-9" />
          </label>
        ))}
      </div>
      <div className="grid min-h-6 text-center *:col-start-1 *:row-start-1">
        {shown > 0 && (
          <p aria-hidden="true" className="font-semibold">
            {labels[shown - 1]}
          </p>
        )}
        {value === null && <div className={cx('text-ink-muted', pointed !== null && 'invisible')}>{error}</div>}
      </div>
    </fieldset>
  );
}
