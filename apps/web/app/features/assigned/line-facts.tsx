import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { say } from '../../lib/texts.ts';
import { stateName } from './work.ts';

export type Line = ReplyOf<'GET /teams/:teamId/assignments/:assignmentId/me'>;

/** A line as the team sees it, in words and figures, nothing left out. */
export function LineFacts({ line, topicNames }: { line: Line; topicNames?: ReadonlyMap<number, string> }) {
  const { state, attempts, score, total, percent, passed, reached, finishedOn, late, timeShare, topics } = line;
  const facts: [label: string, value: string | null][] = [
    [say('line.state'), stateName(state)],
    [say('line.attempts'), attempts > 0 ? `${attempts}` : null],
    [say('line.score'), score !== null && total !== null ? scoreText(score, total, percent) : null],
    [say('line.passed'), passed === null ? null : yesNo(passed)],
    [say('line.reached'), reached === null ? null : yesNo(reached)],
    [say('line.finishedOn'), finishedOn === null ? null : finishedText(finishedOn, late)],
    [say('line.timeShare'), timeShare === null ? null : formatPercent(timeShare)],
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="flex justify-between gap-4 border-b border-line pb-1.5">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="text-end font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {topics && topics.length > 0 && (
        <ul className="mt-3 grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {topics.map(({ topic_number: number, right, asked }) => (
            <li key={number ?? 'others'} className="flex justify-between gap-4">
              <span className="min-w-0 text-ink-muted wrap-anywhere">{topicText(number, topicNames)}</span>
              <span className="whitespace-nowrap tabular-nums">{say('line.rightOf', { right, asked })}</span>
            </li>
          ))}
        </ul>
      )}
      {line.regraded && <p className="mt-3 text-caption text-ink-muted">{say('line.regraded')}</p>}
    </>
  );
}

export const topicText = (number: number | null, names?: ReadonlyMap<number, string>): string =>
  number === null ? say('line.otherTopics') : (names?.get(number) ?? say('line.topic', { number }));

const yesNo = (is: boolean) => (is ? say('line.yes') : say('line.no'));

export const scoreText = (score: number, total: number, percent: number | null): string =>
  percent === null
    ? say('line.scoreOf', { score, total })
    : say('line.scorePercent', { score, total, percent: formatPercent(percent) });

const finishedText = (day: string, late: boolean | null) =>
  late ? say('line.finishedLate', { date: formatDate(day) }) : formatDate(day);
