import { formatDate } from '../../../lib/format.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { daysLeftText, weekdayOf } from '../../../lib/study/day-words.ts';

/** When the exam is and how far off that is. */
export function ExamDate({ target: { examOn, daysLeft } }: { target: Target }) {
  if (examOn === null) return <p className="text-ink-muted">No exam date yet</p>;
  const left = daysLeftText(daysLeft);
  return (
    <p className="text-ink-muted">
      {left ? (
        <>
          Exam {daysLeft !== null && daysLeft > 1 ? 'in ' : ''}
          <strong className="font-semibold text-ink">{left}</strong> · {weekdayOf(examOn)}, {formatDate(examOn)}
        </>
      ) : (
        <>Exam on {formatDate(examOn)}</>
      )}
    </p>
  );
}
