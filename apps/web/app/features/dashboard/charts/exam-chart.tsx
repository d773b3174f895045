import { formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/lang-of.ts';
import { say } from '../../../lib/texts.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';

import type { ExamRow } from './exam-rows.ts';

/** One row for each exam: its average score as a bar with the passing score across it, and how many attempts passed. */
export function ExamChart({ rows }: { rows: ExamRow[] }) {
  return (
    <div className="@container">
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-2 text-caption text-ink-muted">
        <span aria-hidden="true" data-mark className="h-4 w-0.5 rounded-round bg-ink" />
        {say('passingScore')}
      </p>
    </div>
  );
}

function Row({ row }: { row: ExamRow }) {
  const { code, label, examTitle, attempts, passed, passRate, averageScore, passingScore } = row;
  const name = code ? `${code} · ${examTitle}` : examTitle;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 @2xl:grid-cols-[13rem_minmax(0,1fr)_3.5rem_12.5rem]">
      <p className="min-w-0 @max-2xl:col-span-2">
        {code && <strong className="font-semibold">{code} </strong>}
        <span lang={langOf(row, 'examTitle')} className="text-ink-muted" title={examTitle}>
          {label}
        </span>
      </p>
      <ProgressBar
        percent={averageScore}
        {...(passingScore !== null && { markPercent: passingScore })}
        label={say('byExam.average', { exam: name, percent: formatPercent(averageScore, 1) })}
      />
      <p className="text-end font-semibold tabular-nums">{formatPercent(averageScore, 1)}</p>
      <p className="text-caption text-ink-muted tabular-nums @max-2xl:col-span-2 @2xl:text-end @2xl:whitespace-nowrap">
        {say('byExam.passed', { passed, count: attempts, percent: formatPercent(passRate, 1) })}
      </p>
    </div>
  );
}
