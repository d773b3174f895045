import { formatDate } from '../../../lib/format.ts';
import type { Progress, Target } from '../../../lib/queries/study.ts';
import { say } from '../../../lib/texts.ts';

type Planned = Pick<Progress['week'][number], 'new' | 'reviews'>;

/** Why today's list is as it is, in a sentence or two. */
export function planSentence({ phase, examOn, coverage }: Target, today: Planned | undefined): string {
  const fresh = today?.new ?? 0;
  const reviews = today?.reviews ?? 0;
  const examDay = examOn === null ? '' : formatDate(examOn);
  const isShort = coverage.byExam !== null && coverage.byExam < coverage.total;
  switch (phase) {
    case 'cover':
      if (isShort) return say('plan.why.short', { count: fresh });
      return [
        fresh > 0
          ? say('plan.why.new', { count: fresh, total: coverage.total, date: examDay })
          : say('plan.why.newDone', { total: coverage.total, date: examDay }),
        reviews > 0 && say('plan.why.reviews', { count: reviews }),
      ]
        .filter(Boolean)
        .join(' ');
    case 'strengthen':
      return say('plan.why.strengthen', { count: reviews, date: examDay });
    case 'last_days':
      return coverage.seen < coverage.total ? say('plan.why.lastDays.unseen') : say('plan.why.lastDays');
    default:
      return say('plan.why.noDate');
  }
}
