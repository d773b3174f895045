import { formatDate, formatQuantity } from '../../../lib/format.ts';
import type { Progress, Target } from '../../../lib/queries/study.ts';

type Planned = Pick<Progress['week'][number], 'new' | 'reviews'>;

/** Why today's list is as it is, in a sentence or two. */
export function planSentence({ phase, examOn, coverage }: Target, today: Planned | undefined): string {
  const fresh = today?.new ?? 0;
  const reviews = today?.reviews ?? 0;
  const examDay = examOn === null ? '' : formatDate(examOn);
  const isShort = coverage.byExam !== null && coverage.byExam < coverage.total;
  switch (phase) {
    case 'cover':
      if (isShort)
        return `Today is for new questions, ${fresh} of them. There are more to see than the days left allow, so nothing is repeated yet.`;
      return [
        fresh > 0
          ? `${formatQuantity(fresh, 'new question')} today ${fresh === 1 ? 'keeps' : 'keep'} you on pace to see all ${coverage.total} well before ${examDay}.`
          : `You have answered today’s new questions, and are on pace to see all ${coverage.total} well before ${examDay}.`,
        reviews > 0 &&
          `The ${reviews === 1 ? 'one review is the one' : `${reviews} reviews are those`} that will help most on that day.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'strengthen':
      return `You have seen every question. Today’s ${formatQuantity(reviews, 'review')} are the ones that will help most on ${examDay}.`;
    case 'last_days':
      return coverage.seen < coverage.total
        ? 'The exam is close. Questions you were sure of and got wrong come first, then what helps most, and the ones you have not seen yet.'
        : 'The exam is close. Questions you were sure of and got wrong come first, then what helps most. Nothing new.';
    default:
      return 'Without an exam date, questions you are about to forget come first, the most overdue at the top, then new ones.';
  }
}
