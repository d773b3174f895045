import { formatDate } from '../../../lib/format.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';

type Pace = { seen: number; total: number; byExam: number; minutesPerDay: number };

const maxMinutes = 240;
const step = 5;

/**
 * The minutes a day, in steps of 5, that would show everything by the exam, going by the present pace. Null where that
 * is unknown, or is more than a day allows.
 */
export function neededMinutes({ seen, total, byExam, minutesPerDay }: Pace): number | null {
  const reached = byExam - seen;
  if (reached <= 0 || byExam >= total) return null;
  const minutes = Math.ceil((minutesPerDay * (total - seen)) / reached / step) * step;
  return minutes <= maxMinutes ? minutes : null;
}

/** How much of the bank was seen, and will have been by the exam. Says plainly when the time is not enough. */
export function Coverage({ target }: { target: Target }) {
  const { coverage, examOn, daysLeft, minutesPerDay } = target;
  const { seen, total, byExam } = coverage;
  if (total === 0) return null;
  const isAhead = byExam !== null && examOn !== null && daysLeft !== null && daysLeft > 0 && seen < total;
  const isShort = isAhead && byExam < total;
  const needed = neededMinutes({ seen, total, byExam: byExam ?? seen, minutesPerDay });
  return (
    <div>
      <div
        role="img"
        aria-label={
          isAhead
            ? say('coverage.seenByExam', { count: seen, total, byExam })
            : say('coverage.seen', { count: seen, total })
        }
        data-track
        className="relative h-2.5 overflow-hidden rounded-round bg-sunken inset-ring inset-ring-line"
      >
        {isAhead && (
          <div
            className="absolute inset-y-0 start-0 bg-[repeating-linear-gradient(135deg,var(--accent)_0_2px,transparent_2px_6px)] opacity-70"
            style={{ width: `${(byExam / total) * 100}%` }}
          />
        )}
        <div data-bar className="absolute inset-y-0 start-0 bg-accent" style={{ width: `${(seen / total) * 100}%` }} />
      </div>
      <p className="mt-2 text-caption text-ink-muted tabular-nums">
        <strong className="font-semibold text-ink">{say('quantity.of', { count: seen, total })}</strong>{' '}
        {isAhead && !isShort ? say('coverage.inTime') : say('plan.figures.seen')}
      </p>
      {isShort && (
        <p className="mt-2 font-medium text-caution">
          {say('coverage.short', { minutes: minutesPerDay, count: byExam, total, date: formatDate(examOn) })}
          {needed && ` ${say('coverage.needed', { minutes: needed })}`}
        </p>
      )}
    </div>
  );
}
