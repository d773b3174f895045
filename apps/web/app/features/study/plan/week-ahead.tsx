import { formatDate, formatQuantity } from '../../../lib/format.ts';
import type { Progress } from '../../../lib/queries/study.ts';
import { weekdayOf } from '../../../lib/study/day-words.ts';

type WeekAheadProps = { week: Progress['week']; examOn: string | null; isTodayDone: boolean };

/** The next seven days as columns: new questions below, reviews on them. */
export function WeekAhead({ week, examOn, isTodayDone }: WeekAheadProps) {
  const highest = Math.max(1, ...week.map((day) => day.new + day.reviews));
  if (week.length === 0) return null;
  return (
    <section aria-labelledby="week">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="week" className="text-title font-semibold">
          The next seven days
        </h2>
        <ul aria-label="Legend" className="flex gap-4 text-caption text-ink-muted">
          <li className="flex items-center gap-1.5">
            <span data-bar aria-hidden="true" className="size-3 rounded-[3px] bg-accent" />
            New
          </li>
          <li className="flex items-center gap-1.5">
            <span data-bar aria-hidden="true" className={`size-3 rounded-[3px] ${reviewFill}`} />
            Reviews
          </li>
        </ul>
      </div>
      <p className="text-caption text-ink-muted">Assumes you finish each day’s list. Updated daily.</p>
      <ol className="mt-4 grid grid-cols-7 gap-1.5 sm:gap-3">
        {week.map((day, index) => {
          const total = day.new + day.reviews;
          const isDone = index === 0 && isTodayDone;
          return (
            <li key={day.date} className="grid text-center">
              <span className="sr-only">
                {`${weekdayOf(day.date)}, ${formatDate(day.date)}: `}
                {day.date === examOn ? 'your exam. ' : ''}
                {total === 0
                  ? isDone
                    ? 'done'
                    : 'nothing planned'
                  : `${formatQuantity(day.new, 'new question')}, ${formatQuantity(day.reviews, 'review')}`}
              </span>
              <span aria-hidden="true" className="grid">
                <span className="flex h-32 flex-col justify-end">
                  <span className="mb-1 text-caption font-semibold tabular-nums">
                    {total > 0 ? total : isDone ? 'Done' : '–'}
                  </span>
                  <span
                    data-bar
                    className={`block rounded-t-[4px] ${reviewFill} ${day.new === 0 ? 'rounded-b-[4px]' : ''}`}
                    style={{ height: `${(day.reviews / highest) * 76}%` }}
                  />
                  <span
                    data-bar
                    className={`block rounded-b-[4px] bg-accent ${day.reviews === 0 ? 'rounded-t-[4px]' : ''}`}
                    style={{ height: `${(day.new / highest) * 76}%` }}
                  />
                </span>
                <span
                  className={`mt-1.5 border-t border-line-strong pt-1.5 text-caption ${index === 0 ? 'font-semibold' : 'text-ink-muted'}`}
                >
                  {index === 0 ? 'Today' : weekdayOf(day.date)}
                </span>
                {day.date === examOn && <span className="text-caption font-semibold text-accent">Exam</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const reviewFill = 'bg-accent/40';
