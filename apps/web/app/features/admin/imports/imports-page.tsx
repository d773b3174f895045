import { Download, FileUp } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { certificationFilter } from '../catalogue/certification-picker.tsx';
import { None } from '../cells/cells.tsx';
import type { Column, RowOf } from '../tables/collection.ts';
import { CollectionPage } from '../tables/collection-page.tsx';
import { dateColumn, userColumn } from '../tables/columns.tsx';
import { isUnderWay } from '../tasks/task-progress.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { formatLabel } from './imported-file.tsx';

const countOf = (count: number | null) => (count === null ? <None /> : formatCount(count));

const columns: Column<'GET /admin/imports'>[] = [
  dateColumn('createdAt', 'When'),
  {
    id: 'file',
    isTitle: true,
    header: 'File',
    className: 'w-full',
    cell: ({ id, fileName, format, records, certificationId }) => (
      <span className="grid min-w-48 gap-0.5 [overflow-wrap:anywhere]">
        <TextLink to={`/admin/imports/${id}`} className="font-semibold">
          {fileName}
        </TextLink>
        <span className="text-caption text-ink-muted">
          {records === null ? '' : `${format === null ? 'Not readable' : formatLabel(format)}, `}into {certificationId}
        </span>
      </span>
    ),
  },
  { id: 'records', header: 'Records', isNumeric: true, cell: ({ records }) => countOf(records) },
  { id: 'rejected', header: 'Rejected', isNumeric: true, cell: ({ rejected }) => countOf(rejected) },
  { id: 'warnings', header: 'Warnings', isNumeric: true, cell: ({ warnings }) => countOf(warnings) },
  { id: 'written', header: 'Imported', cell: (row) => <Outcome row={row} /> },
  userColumn('By'),
];

function Outcome({ row: { written, undoneAt, state, progress } }: { row: RowOf<'GET /admin/imports'> }) {
  if (isUnderWay({ state })) {
    return (
      <span className="grid min-w-32 gap-1 text-caption">
        {state === 'waiting' ? 'Waiting' : `Running, ${progress.percent} %`}
        <ProgressBar percent={progress.percent} label="Progress of the import" />
      </span>
    );
  }
  if (undoneAt) return <span className="text-ink-muted">Undone</span>;
  if (written) {
    const counts = Object.entries({ added: written.added, updated: written.updated, unchanged: written.unchanged });
    return (
      counts.flatMap(([what, count]) => (count > 0 ? `${formatCount(count)} ${what}` : [])).join(', ') || 'Nothing'
    );
  }
  const why = { failed: 'Failed', cancelled: 'Cancelled' }[state as string] ?? 'Nothing';
  return <span className="text-ink-muted">{why}</span>;
}

/** All imports, with buttons to import and export. */
export default function ImportsAdminPage() {
  return (
    <CollectionPage
      list="GET /admin/imports"
      title="Imports"
      noun={['import', 'imports']}
      searchHint="file name"
      columns={columns}
      filters={[{ ...certificationFilter, name: 'certificationId' }]}
      defaultSort="-createdAt"
      rowName={({ fileName }) => fileName}
      emptyText="Import a file of questions in any common format. Examplar shows a preview first."
      buttons={[
        { label: 'Export a bank', icon: Download, dialog: (close) => <ExportDialog onClose={close} /> },
        { label: 'Import a file', icon: FileUp, to: '/admin/imports/new', isMain: true },
      ]}
    />
  );
}
