import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Statistics } from '../../lib/queries/own-attempts.ts';
import type { CompletedAttempt } from './attempt-figures.ts';
import { ChartCard } from './chart-card.tsx';
import { ExamChart } from './exam-chart.tsx';
import { examRows } from './exam-rows.ts';
import { FiguresTable } from './figures-table.tsx';
import { OutcomeChart, outcomesOf } from './outcome-chart.tsx';
import { TrendChart } from './trend-chart.tsx';
import { trendPoints } from './trend-points.ts';

type ChartsProps = { statistics: Statistics; completed: CompletedAttempt[] };

/** Everything that needs the chart library, which only this file loads. */
export default function Charts({ statistics, completed }: ChartsProps) {
  const { passedAttempts, completedAttempts, examStats } = statistics;
  const outcomes = outcomesOf({ passed: passedAttempts, completed: completedAttempts });
  const points = trendPoints(completed);
  const rows = examRows(examStats, completed);
  return (
    <div className="grid gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <ChartCard
        title="Passed vs Failed"
        description="Your completed attempts"
        empty={completedAttempts === 0 ? { text: 'No exam data available', hint: outcomeHint } : null}
        chart={<OutcomeChart outcomes={outcomes} />}
        table={
          <FiguresTable
            caption="Passed vs Failed"
            head={['Result', 'Attempts', 'Share']}
            rows={outcomes.map(({ name, attempts, percent }) => ({
              id: name,
              cells: [name, formatCount(attempts), formatPercent(percent, 1)],
            }))}
          />
        }
      />
      <ChartCard
        title="Performance Trend"
        description="Scores of your last 10 completed attempts, in percent"
        empty={points.length === 0 ? { text: 'No completed exams yet', hint: trendHint } : null}
        chart={<TrendChart points={points} />}
        table={
          <FiguresTable
            caption="Performance Trend"
            head={['Attempt', 'Date', 'Score', 'Passing score', 'Result']}
            rows={points.map(({ id, exam, date, score, passingScore, status }) => ({
              id,
              cells: [exam, date, formatPercent(score), formatPercent(passingScore), status],
            }))}
          />
        }
      />
      <ChartCard
        className="lg:col-span-2"
        title="Performance by Exam"
        description="Average score, attempts and pass rate for each exam"
        empty={rows.length === 0 ? { text: 'No exam statistics available', hint: examHint } : null}
        chart={<ExamChart rows={rows} />}
        table={
          <FiguresTable
            caption="Performance by Exam"
            head={['Exam', 'Attempts', 'Pass rate', 'Average score']}
            rows={rows.map(({ id, code, examTitle, attempts, passRate, averageScore }) => ({
              id,
              cells: [
                code ? `${code} · ${examTitle}` : examTitle,
                formatCount(attempts),
                formatPercent(passRate, 1),
                formatPercent(averageScore, 1),
              ],
            }))}
          />
        }
      />
    </div>
  );
}

const outcomeHint = 'Your share of passed and failed attempts appears here.';
const trendHint = 'Your scores will appear here, against the passing score.';
const examHint = 'Each exam you complete will appear here.';
