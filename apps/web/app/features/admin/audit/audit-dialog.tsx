import { Link } from 'react-router';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { Instant } from '../cells/instant.tsx';
import { Facts } from '../cells/panel.tsx';
import { type AuditEntry, actionText, subjectPath, valueText } from './audit-text.ts';

/** An entry of the audit log in full, with every field before and after. */
export function AuditDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const changes = Object.entries(entry.changes);
  const path = subjectPath(entry);
  const subject = `${entry.subjectType} ${entry.subjectId ?? ''}`;
  return (
    <Dialog isOpen title={actionText(entry.action)} onClose={onClose} className="w-[min(100vw-2rem,48rem)]!">
      <Facts
        facts={[
          ['Admin', entry.actor ? `${entry.actor.name} (${entry.actor.email})` : 'The system, or a deleted account'],
          ['When', <Instant key="at" at={entry.at} />],
          [
            'Subject',
            path ? (
              <Link key="subject" to={path} className="underline">
                {subject}
              </Link>
            ) : (
              subject
            ),
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
                  {field}
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
