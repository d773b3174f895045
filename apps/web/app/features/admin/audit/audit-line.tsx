import { Instant } from '../cells/instant.tsx';
import { type AuditEntry, actionText } from './audit-text.ts';
import { ChangesSummary } from './changes-summary.tsx';

/** A short entry: action, changes, reason, admin and time. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold">{actionText(entry.action)}</p>
      <ChangesSummary changes={entry.changes} />
      {entry.reason && <p>“{entry.reason}”</p>}
      <p className="text-caption text-ink-muted">
        {entry.actor?.name ?? 'The system'}, <Instant at={entry.at} />
      </p>
    </div>
  );
}
