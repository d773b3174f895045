import type { AuditEntry } from './audit-text.ts';
import { valueText } from './audit-text.ts';

const shown = 2;
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The first changes of an entry on a line each: `price: 29.99 → 27.99`. */
export function ChangesSummary({ changes }: { changes: AuditEntry['changes'] }) {
  const all = Object.entries(changes);
  if (all.length === 0) return null;
  return (
    <ul className="text-caption text-ink-muted">
      {all.slice(0, shown).map(([field, { from, to }]) => (
        <li key={field}>
          <span className="font-medium text-ink">{field}</span>: {short(valueText(from))}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          {short(valueText(to))}
        </li>
      ))}
      {all.length > shown && <li>and {all.length - shown} more</li>}
    </ul>
  );
}
