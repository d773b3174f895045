import { formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import { labelLength } from '../../../lib/page/own-conventions.ts';
import type { Statistics } from '../../../lib/queries/own-attempts.ts';
import { say } from '../../../lib/texts.ts';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import type { CompletedAttempt } from '../attempt-figures.ts';

type ExamRow = Statistics['examStats'][number] & {
  id: string;
  label: string;
  /** Null where the exam's attempts are not in the list. */
  code: string | null;
  passingScore: number | null;
  passed: number;
};

/** Longer names than a label has room for (in English, over 20 characters) are cut and get an ellipsis. */
export const cutLabel = (name: string): string => (name.length > labelLength ? `${name.slice(0, labelLength)}…` : name);

/**
 * The statistics by exam, each with its certification's code and passing score where the attempts have them: many exams
 * share a title, and a bar without the code would be ambiguous.
 */
export function examRows(examStats: Statistics['examStats'], completed: readonly CompletedAttempt[]): ExamRow[] {
  const attemptOf = new Map(completed.map((attempt) => [attempt.examId, attempt]));
  return examStats.map((stat) => {
    const attempt = attemptOf.get(stat.examId);
    return {
      ...stat,
      id: stat.examId,
      label: cutLabel(stat.examTitle),
      code: attempt?.certificationCode ?? null,
      passingScore: attempt?.passingScore ?? null,
      passed: Math.round((stat.attempts * stat.passRate) / 100),
    };
  });
}

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
