import { formatDate } from '../../../lib/format.ts';
import type { Target } from '../../../lib/queries/study.ts';
import { daysLeftText, weekdayOf } from '../../../lib/study/day-words.ts';
import { say } from '../../../lib/texts.ts';

/** When the exam is and how far off that is. */
export function ExamDate({ target: { examOn, daysLeft } }: { target: Target }) {
  if (examOn === null) return <p className="text-ink-muted">{say('examDate.none')}</p>;
  const left = daysLeftText(daysLeft);
  return (
    <p className="text-ink-muted">
      {left ? (
        <>
          {daysLeft !== null && daysLeft > 1 ? say('examDate.in') : say('examDate.on')}{' '}
          <strong className="font-semibold text-ink">{left}</strong> · {weekdayOf(examOn)}, {formatDate(examOn)}
        </>
      ) : (
        say('examDate.past', { date: formatDate(examOn) })
      )}
    </p>
  );
}
