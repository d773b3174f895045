import { ScanSearch } from 'lucide-react';
import { Link } from 'react-router';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { Instant, Person } from '../cells/cells.tsx';
import { Facts } from '../cells/panel.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn } from '../tables/columns.tsx';
import { type AuditEntry, auditSentence, fieldText, sentenceText } from './audit-sentence.ts';
import { ChangesSummary, subjectPath, valueText } from './audit-text.tsx';

const subjectTypes = [
  'user',
  'subscription',
  'order',
  'plan',
  'review',
  'report',
  'provider',
  'category',
  'certification',
  'topic',
  'question',
  'exam',
  'import',
];

const columns: Column<'GET /admin/audit'>[] = [
  dateColumn('at', 'When'),
  { id: 'actor', header: 'Admin', cell: ({ actor }) => <Person person={actor} fallback="The system" /> },
  {
    id: 'action',
    header: 'What was done',
    isTitle: true,
    className: 'min-w-56 [overflow-wrap:anywhere]',
    cell: (entry) => {
      const { verb, subject, rest } = auditSentence(entry);
      return (
        <span className="font-medium">
          {verb} <SubjectLink entry={entry}>{subject}</SubjectLink>
          {rest}
        </span>
      );
    },
  },
  {
    id: 'changes',
    header: 'Changes and reason',
    className: 'min-w-64',
    cell: ({ reason, ...entry }) => {
      const { tells } = auditSentence({ ...entry, reason });
      if (!reason && Object.keys(entry.changes).every((field) => tells.includes(field))) return <span data-none />;
      return (
        <div>
          <ChangesSummary changes={entry.changes} tells={tells} />
          {reason && <p>“{reason}”</p>}
        </div>
      );
    },
  },
];

const filters: Filter<'GET /admin/audit'>[] = [
  {
    name: 'subjectType',
    label: 'Subject type',
    options: subjectTypes.map((type) => ({ value: type, label: type.charAt(0).toUpperCase() + type.slice(1) })),
  },
  { name: 'from', label: 'From', day: 'first' },
  { name: 'to', label: 'Until', day: 'last' },
  { name: 'subjectId', label: 'Subject' },
  { name: 'actorId', label: 'Admin' },
];

/** Every action of every admin; entries are never changed. */
export default function AuditPage() {
  return (
    <CollectionPage
      list="GET /admin/audit"
      title="Audit log"
      noun={['entry', 'entries']}
      searchHint="action, subject or reason"
      columns={columns}
      filters={filters}
      defaultSort="-at"
      rowName={(entry) => sentenceText(auditSentence(entry))}
      actionsOf={(entry) => [
        {
          label: 'View changes',
          icon: ScanSearch,
          dialog: (close) => <AuditDialog entry={entry} onClose={close} />,
        },
      ]}
      emptyText="Admin actions are recorded here."
    />
  );
}

function SubjectLink({ entry, children }: { entry: AuditEntry; children: string }) {
  const path = subjectPath(entry);
  return path ? (
    <Link to={path} className="underline">
      {children}
    </Link>
  ) : (
    children
  );
}

/** An entry of the audit log in full, with every field before and after. */
function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const changes = Object.entries(entry.changes);
  return (
    <Dialog isOpen title={sentenceText(auditSentence(entry))} onClose={onClose} className="w-[min(100vw-2rem,48rem)]!">
      <Facts
        facts={[
          ['Admin', entry.actor ? `${entry.actor.name} (${entry.actor.email})` : 'The system, or a deleted account'],
          ['When', <Instant key="at" at={entry.at} />],
          [
            'Subject',
            <SubjectLink key="subject" entry={entry}>{`${entry.subjectType} ${entry.subjectId ?? ''}`}</SubjectLink>,
          ],
          ['Reason', entry.reason ?? 'No reason given'],
          ['Request', entry.requestId ?? '–'],
        ]}
      />
      {changes.length > 0 && (
        <Table caption="Changes">
          <thead>
            <tr>
              <HeaderCell>Field</HeaderCell>
              <HeaderCell>Before</HeaderCell>
              <HeaderCell>After</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {changes.map(([field, { from, to }]) => (
              <tr key={field}>
                <th scope="row" className="border-t border-line px-4 py-2.5 text-start align-top font-semibold">
                  {fieldText(field)}
                </th>
                <Cell className="bg-negative-soft [overflow-wrap:anywhere] whitespace-pre-wrap">{valueText(from)}</Cell>
                <Cell className="bg-positive-soft [overflow-wrap:anywhere] whitespace-pre-wrap">{valueText(to)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}
