import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Instant } from '../cells/instant.tsx';
import { Person } from '../cells/person.tsx';
import type { Column, Filter } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { AuditDialog } from './audit-dialog.tsx';
import { type AuditEntry, actionText, subjectPath, subjectText } from './audit-text.ts';
import { ChangesSummary } from './changes-summary.tsx';

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
  { id: 'at', header: 'When', sort: 'at', isLargestFirst: true, cell: ({ at }) => <Instant at={at} /> },
  { id: 'actor', header: 'Admin', cell: ({ actor }) => <Person person={actor} fallback="The system" /> },
  {
    id: 'action',
    header: 'Action',
    isTitle: true,
    cell: ({ action }) => <span className="font-semibold">{actionText(action)}</span>,
  },
  {
    id: 'subject',
    header: 'Subject',
    className: 'min-w-40 max-w-56 [overflow-wrap:anywhere]',
    cell: (entry) => {
      const path = subjectPath(entry);
      const text = subjectText(entry);
      return path ? (
        <Link to={path} className="underline">
          {text}
        </Link>
      ) : (
        text
      );
    },
  },
  {
    id: 'changes',
    header: 'Changes and reason',
    className: 'min-w-64',
    cell: ({ changes, reason }) => (
      <div>
        <ChangesSummary changes={changes} />
        {reason && <p>“{reason}”</p>}
      </div>
    ),
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
  const [shown, setShown] = useState<AuditEntry | null>(null);
  return (
    <>
      <CollectionPage
        list="GET /admin/audit"
        title="Audit log"
        noun={['entry', 'entries']}
        searchHint="action, subject or reason"
        columns={columns}
        filters={filters}
        defaultSort="-at"
        rowId={({ id }) => id}
        rowName={({ action }) => actionText(action)}
        actionsOf={(entry) => [
          { label: 'View changes', icon: <ScanSearch aria-hidden="true" />, open: () => setShown(entry) },
        ]}
        emptyText="Admin actions are recorded here."
      />
      {shown && <AuditDialog entry={shown} onClose={() => setShown(null)} />}
    </>
  );
}
