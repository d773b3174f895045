import { useEffect, useState } from 'react';
import { formatQuantity } from '../../../lib/format.ts';

/** That it works, on what, and for how long already. */
export function ImportProgress({ isWriting, questions }: { isWriting: boolean; questions: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const doing = isWriting ? `Writing ${formatQuantity(questions, 'question')}` : 'Reading the file';
  return (
    <div className="grid gap-2 rounded-card border border-line bg-raised p-5">
      <p className="flex justify-between gap-4">
        <span role="status" className="font-semibold">
          {doing}…
        </span>
        <span className="text-ink-muted tabular-nums">{seconds} s</span>
      </p>
      <div
        role="progressbar"
        aria-label={doing}
        className="h-2.5 overflow-hidden rounded-round bg-sunken inset-ring inset-ring-line"
      >
        <div data-fill className="h-full w-1/3 animate-pulse rounded-round bg-accent" />
      </div>
    </div>
  );
}
