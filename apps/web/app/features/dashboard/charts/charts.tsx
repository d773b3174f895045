import { formatCount, formatPercent } from '../../../lib/format.ts';
import { langOf } from '../../../lib/page/lang-of.ts';
import type { Statistics } from '../../../lib/queries/own-attempts.ts';
import { say } from '../../../lib/texts.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';
import type { CompletedAttempt } from '../attempt-figures.ts';
import { ChartCard, FiguresTable } from './chart-kit.tsx';
import { ExamChart, examRows } from './exams.tsx';
import { OutcomeChart, outcomeLabels, outcomesOf } from './outcome.tsx';
import { TrendChart, trendPoints } from './trend.tsx';

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
        title={say('outcomes')}
        description={say('outcomes.description')}
        empty={completedAttempts === 0 ? { text: say('outcomes.none'), hint: outcomeHint } : null}
        chart={<OutcomeChart outcomes={outcomes} />}
        table={
          <FiguresTable
            caption={say('outcomes')}
            head={[say('figures.result'), say('figures.attempts'), say('figures.share')]}
            rows={outcomes.map(({ name, attempts, percent }) => ({
              id: name,
              cells: [outcomeLabels[name], formatCount(attempts), formatPercent(percent, 1)],
            }))}
          />
        }
      />
      <ChartCard
        title={say('trend')}
        description={say('trend.description')}
        empty={emptyTrend(points)}
        chart={<TrendChart points={points} />}
        table={
          <FiguresTable
            caption={say('trend')}
            head={[
              say('figures.attempt'),
              say('figures.date'),
              say('figures.score'),
              say('passingScore'),
              say('figures.result'),
            ]}
            rows={points.map(({ id, exam, lang, date, score, passingScore, status }) => ({
              id,
              cells: [
                <span key={id} lang={lang}>
                  {exam}
                </span>,
                date,
                formatPercent(score),
                formatPercent(passingScore),
                labelOf(outcomeLabels, status),
              ],
            }))}
          />
        }
      />
      <ChartCard
        className="lg:col-span-2"
        title={say('byExam')}
        description={say('byExam.description')}
        empty={rows.length === 0 ? { text: say('byExam.none'), hint: examHint } : null}
        chart={<ExamChart rows={rows} />}
        table={
          <FiguresTable
            caption={say('byExam')}
            head={[say('figures.exam'), say('figures.attempts'), say('figures.passRate'), say('figures.averageScore')]}
            rows={rows.map(({ id, code, examTitle, attempts, passRate, averageScore, untranslated }) => ({
              id,
              cells: [
                <span key={id} lang={langOf({ untranslated }, 'examTitle')}>
                  {code ? `${code} · ${examTitle}` : examTitle}
                </span>,
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

/** A line begins with the second point. */
function emptyTrend([first, second]: ReturnType<typeof trendPoints>) {
  if (second) return null;
  return first
    ? { text: say('trend.one', { score: formatPercent(first.score) }), hint: say('trend.one.hint') }
    : { text: say('trend.none'), hint: say('trend.none.hint') };
}

const outcomeHint = say('outcomes.none.hint');
const examHint = say('byExam.none.hint');
