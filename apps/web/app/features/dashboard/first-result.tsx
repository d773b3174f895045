import { Link } from 'react-router';
import { formatPercent } from '../../lib/format.ts';
import { formatScore } from '../../lib/formats/quantities.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { say } from '../../lib/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { attemptTitle } from '../attempt-parts/attempt-title.ts';
import type { CompletedAttempt } from './attempt-figures.ts';

/** As many results as this are read one by one: charts of them would say nothing yet. */
export const firstResults = 2;

/** The first results as a start and not as a verdict: each with its distance to the passing score (PAG-54). */
export function FirstResult({ completed }: { completed: readonly CompletedAttempt[] }) {
  return (
    <Card className="p-0! sm:p-0!">
      <section aria-labelledby="first-result">
        <h2 id="first-result" className="px-5 pt-5 pb-3 text-title font-semibold sm:px-6">
          {completed.length === 1 ? say('first.one') : say('first.two')}
        </h2>
        <ul>
          {completed.map((attempt) => (
            <li key={attempt.id} className="border-t border-line">
              <ResultRow attempt={attempt} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function ResultRow({ attempt }: { attempt: CompletedAttempt }) {
  const { id, certificationCode, percent, passingScore } = attempt;
  const title = attemptTitle(attempt);
  return (
    <Link
      to={`/attempts/${id}`}
      prefetch="intent"
      className="grid items-center gap-x-8 gap-y-2 px-5 py-4 transition-colors hover:bg-sunken sm:px-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
    >
      <span className="min-w-0 font-semibold">
        <span className="block text-caption font-bold text-ink-muted">{certificationCode}</span>
        <span lang={langOf(attempt, 'examTitle')}>{title}</span>
      </span>
      <span className="grid gap-1.5">
        <span className="tabular-nums">
          {say('first.score', { percent: formatScore(percent), passing: formatPercent(passingScore) })}
        </span>
        <ProgressBar percent={percent} markPercent={passingScore} label={say('first.bar', { exam: title })} />
      </span>
      <span className="font-semibold text-accent">{say('completion.seeResult')}</span>
    </Link>
  );
}
