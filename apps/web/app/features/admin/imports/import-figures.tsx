import type { ImportReport } from '@examplar/contract/admin/import-report';
import { formatCount } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { formatLabel } from './format-labels.ts';

/** Counts of the file's contents. */
export function ImportFigures({ report, duplicates }: { report: ImportReport; duplicates: number }) {
  const { format, records, kinds = {}, questions, problems } = report;
  const rejected = problems.filter(({ severity }) => severity === 'rejected').length;
  const several = questions.filter(
    ({ kind = 'choice', number_of_answers }) => kind === 'choice' && number_of_answers > 1,
  ).length;
  return (
    <Card className="p-4! sm:p-5!">
      <h2 className="text-title font-semibold">In this file</h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
        <StatTile
          value={format === null ? '–' : formatLabel(format)}
          label="format"
          className="[overflow-wrap:anywhere]"
        />
        <StatTile value={formatCount(records)} label={records === 1 ? 'record' : 'records'} />
        <StatTile value={formatCount(questions.length)} label="questions to import" />
        <StatTile value={formatCount(several)} label="with several answers" />
        {kinds.ordering !== undefined && <StatTile value={formatCount(kinds.ordering)} label="orderings" />}
        {kinds.matching !== undefined && <StatTile value={formatCount(kinds.matching)} label="matchings" />}
        <StatTile value={formatCount(rejected)} label="rejected" />
        <StatTile value={formatCount(duplicates)} label="near-duplicates" />
      </dl>
    </Card>
  );
}
