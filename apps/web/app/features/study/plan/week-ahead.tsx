import { formatDate } from '../../../lib/format.ts';
import type { Progress, Target } from '../../../lib/queries/study.ts';
import { weekdayBeforeDate, weekdayOf } from '../../../lib/study/day-words.ts';
import { say } from '../../../lib/texts.ts';
import { todayState } from '../../exam-week/today-portion.tsx';

type WeekAheadProps = { week: Progress['week']; examOn: string | null; today: Target['today'] };

/** The next seven days as columns: new questions below, reviews on them. Where each has as much to do, a sentence says it. */
export function WeekAhead({ week: planned, examOn, today }: WeekAheadProps) {
  const isTodayDone = todayState(today) === 'done' && today.attemptId !== null;
  const week = planned.map((day) => (day.date === today.date ? portionOf(day, today) : day));
  const highest = Math.max(1, ...week.map(totalOf));
  const [first] = week;
  if (!first) return null;
  if (week.length > 2 && week.every((day) => day.date !== examOn && totalOf(day) === totalOf(first)))
    return (
      <section aria-labelledby="week">
        <h2 id="week" className="text-title font-semibold">
          {say('week')}
        </h2>
        <p>{say('week.same', { work: sameWorkText(week, totalOf(first)) })}</p>
        <p className="mt-1 text-caption text-ink-muted">{say('week.assumes')}</p>
      </section>
    );
  return (
    <section aria-labelledby="week">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="week" className="text-title font-semibold">
          {say('week')}
        </h2>
        <ul aria-label={say('week.legend')} className="flex gap-4 text-caption text-ink-muted">
          {week.some((day) => day.new > 0) && (
            <li className="flex items-center gap-1.5">
              <span data-bar aria-hidden="true" className="size-3 rounded-[3px] bg-accent" />
              {say('week.new')}
            </li>
          )}
          {week.some((day) => day.reviews > 0) && (
            <li className="flex items-center gap-1.5">
              <span data-bar aria-hidden="true" className={`size-3 rounded-[3px] ${reviewFill}`} />
              {say('week.reviews')}
            </li>
          )}
        </ul>
      </div>
      <p className="text-caption text-ink-muted">{say('week.assumes')}</p>
      <ol className="mt-4 grid grid-cols-7 gap-1.5 sm:gap-3">
        {week.map((day, index) => {
          const total = totalOf(day);
          const isDone = index === 0 && isTodayDone;
          return (
            <li key={day.date} className="grid text-center">
              <span className="sr-only">
                {day.date === examOn
                  ? say('week.day.exam', { day: dayText(day.date), work: workText(day, isDone) })
                  : say('week.day', { day: dayText(day.date), work: workText(day, isDone) })}
              </span>
              <span aria-hidden="true" className="grid content-start">
                <span className="flex h-32 flex-col justify-end">
                  <span className="mb-1 text-caption font-semibold tabular-nums">
                    {total > 0 ? total : isDone ? say('week.done.short') : '–'}
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
                  {index === 0 ? say('week.today') : weekdayOf(day.date)}
                </span>
                {day.date === examOn && (
                  <span className="text-caption font-semibold text-accent">{say('week.exam')}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What the day's card says of today: what other answers of today did to the plan is not shown as a third figure (PAG-51). */
function portionOf(day: Progress['week'][number], today: Target['today']) {
  const count = todayState(today) === 'done' ? 0 : today.planned;
  const fresh = Math.min(day.new, count);
  return { ...day, new: fresh, reviews: count - fresh };
}

type Work = { new: number; reviews: number };

const totalOf = (day: Work) => day.new + day.reviews;

/** `25 questions, 3 to 9 of them new`. */
function sameWorkText(week: readonly Work[], total: number): string {
  const news = week.map((day) => day.new);
  const [least, most] = [Math.min(...news), Math.max(...news)];
  if (most === 0) return say('week.reviewCount', { count: total });
  if (least === total) return say('week.newQuestions', { count: total });
  const count = say('quantity.questions', { count: total });
  return least === most
    ? say('week.same.new', { questions: count, count: most })
    : say('week.same.newRange', { questions: count, least, most });
}

const reviewFill = 'bg-accent/40';

const dayText = (date: string) => say('week.date', { weekday: weekdayBeforeDate(date), date: formatDate(date) });

function workText(day: Work, isDone: boolean): string {
  if (day.new + day.reviews === 0) return isDone ? say('week.done') : say('week.nothing');
  if (day.new === 0) return say('week.reviewCount', { count: day.reviews });
  if (day.reviews === 0) return say('week.newQuestions', { count: day.new });
  return say('week.work', {
    new: say('week.newQuestions', { count: day.new }),
    reviews: say('week.reviewCount', { count: day.reviews }),
  });
}
