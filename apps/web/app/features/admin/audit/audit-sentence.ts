import { isUuid } from '@examplar/domain/ids/uuid';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { formatQuantity } from '../../../lib/formats/quantities.ts';
import { entryOf, inWords } from '../../../lib/wording/label-of.ts';
import { verdictLabels } from '../reports/report-labels.tsx';

export type AuditEntry = ReplyOf<'GET /admin/audit'>[number];

/** What an admin did, as one sentence in which the subject is a link, and the changes that it has already told. */
export type AuditSentence = { verb: string; subject: string; rest: string; tells: readonly string[] };

const verbs: Record<string, string> = {
  create: 'Created',
  update: 'Changed',
  publish: 'Published',
  retire: 'Retired',
  show: 'Showed',
  hide: 'Hid',
  export: 'Exported',
  regrade: 'Regraded',
  resolve: 'Resolved',
  match: 'Matched',
  settle: 'Settled',
  refund: 'Refunded',
  grant: 'Gave access to',
  end: 'Ended',
  cancel: 'Cancelled',
  undo: 'Took back',
  suspend: 'Suspended',
  restore: 'Restored',
  unlock: 'Unlocked',
  'end-sessions': 'Ended all sessions of',
  'end-session': 'Ended a session of',
};

/** 'Suspended user …61c07b55', 'Imported 2 questions into kcna (bank.csv)', 'Resolved a report: no change' (PAG-86). */
export function auditSentence(entry: AuditEntry): AuditSentence {
  const [collection = '', verb = ''] = entry.action.split('.');
  const after = (field: string) => entry.changes[field]?.to ?? null;
  if (entry.action === 'imports.create') {
    const count = Number(after('added') ?? 0) + Number(after('updated') ?? 0);
    const rest = `${after('file_name') ? ` (${after('file_name')})` : ''}${after('publish') === false ? ', as drafts' : ''}`;
    return {
      verb: 'Imported',
      subject: formatQuantity(count, 'question', 'questions'),
      rest: `${after('certification_id') ? ` into ${after('certification_id')}` : ''}${rest}`,
      tells: Object.keys(entry.changes),
    };
  }
  if (entry.action === 'reports.resolve') {
    const verdict = String(after('verdict') ?? '');
    const { label } = entryOf(verdictLabels, verdict, { label: inWords(verdict), hint: '' });
    const tells = ['state', 'verdict', ...(after('note') === null ? ['note'] : [])];
    return { verb: 'Resolved', subject: 'a report', rest: verdict ? `: ${label.toLowerCase()}` : '', tells };
  }
  const isNew = verb === 'create';
  const isTold = ['publish', 'retire', 'end-sessions', 'end-session', 'unlock'].includes(verb);
  return {
    verb: verbs[verb] ?? `${sentenceCase(collection)}: ${verb.replaceAll('-', ' ')}`,
    subject: subjectText(entry),
    rest: verb === 'export' && after('format') ? ` as ${after('format')}` : '',
    // The first values of something new are on its own page, and in 'View changes'.
    tells: isNew || isTold || verb === 'export' ? Object.keys(entry.changes) : [],
  };
}

export const sentenceText = ({ verb, subject, rest }: AuditSentence): string => `${verb} ${subject}${rest}`;

/** The kind of subject and a readable id, or the end of its UUID. */
export function subjectText({ subjectType, subjectId }: Pick<AuditEntry, 'subjectType' | 'subjectId'>): string {
  const kind = subjectType.replaceAll(/[-_]/g, ' ');
  if (!subjectId) return kind;
  return `${kind} ${isUuid(subjectId) ? `…${subjectId.slice(-8)}` : subjectId}`;
}

/** A field's name as words: `certification_id` and `timeLimitMinutes` are names of the database. */
export const fieldText = (field: string): string =>
  sentenceCase(
    field
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll(/[_-]/g, ' ')
      .toLowerCase(),
  );

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
