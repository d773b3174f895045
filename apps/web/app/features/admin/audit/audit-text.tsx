import { type AuditEntry, fieldText } from './audit-sentence.ts';

/** A value for display: texts as they are, objects as JSON. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}

/** The admin page of the entry's subject, if there is one. */
export function subjectPath({ subjectType, subjectId }: AuditEntry): string | null {
  if (!subjectId) return null;
  if (subjectType === 'user') return `/admin/users/${subjectId}`;
  if (subjectType === 'order') return `/admin/orders/${subjectId}`;
  if (subjectType === 'provider') return `/admin/catalogue/providers/${subjectId}`;
  if (subjectType === 'certification') return `/admin/catalogue/certifications/${subjectId}`;
  if (subjectType === 'question') return `/admin/catalogue/questions/${subjectId}`;
  if (subjectType === 'exam') return `/admin/catalogue/exams/${subjectId}`;
  if (subjectType === 'import') return `/admin/imports/${subjectId}`;
  if (subjectType === 'scenario') return `/admin/catalogue/scenarios/${subjectId}`;
  if (subjectType === 'report') return `/admin/reports/${subjectId}`;
  return null;
}

const shown = 2;
const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** The first changes of an entry on a line each, but those that its sentence tells: `Price: 29.99 → 27.99`. */
export function ChangesSummary({ changes, tells }: { changes: AuditEntry['changes']; tells: readonly string[] }) {
  const all = Object.entries(changes).filter(([field]) => !tells.includes(field));
  if (all.length === 0) return null;
  return (
    <ul className="text-caption text-ink-muted">
      {all.slice(0, shown).map(([field, { from, to }]) => (
        <li key={field}>
          <span className="font-medium text-ink">{fieldText(field)}</span>: {short(valueText(from))}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> became </span>
          {short(valueText(to))}
        </li>
      ))}
      {all.length > shown && <li>and {all.length - shown} more</li>}
    </ul>
  );
}
