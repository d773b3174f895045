import type { ReactNode } from 'react';

type Line = { id: string; label: ReactNode; value: string };

/** Labelled values one below the other, or a sentence where there are none. */
export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="text-ink-muted">{none}</p>;
  return (
    <ul>
      {lines.map(({ id, label, value }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 border-line py-2.5 tabular-nums not-first:border-t first:pt-0 last:pb-0"
        >
          <span className="font-semibold [overflow-wrap:anywhere]">{label}</span>
          <span className="text-ink-muted">{value}</span>
        </li>
      ))}
    </ul>
  );
}
