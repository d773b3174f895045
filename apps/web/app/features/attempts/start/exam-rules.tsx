import type { TestExam } from '@examplar/contract/exams';
import { formatQuantity } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/session.ts';

const rules: Record<TestExam['sections'][number]['rule'], string> = {
  free: 'you may go back and forth',
  closed_when_left: 'closes for good when you leave it',
  no_return: 'each question closes for good when you leave it',
};

/** What is special about this exam in exam mode, before it starts. Nothing where there is nothing to say. */
export function ExamRules({ exam: { sections, unscored, duration } }: { exam: TestExam }) {
  const extraTimePercent = useSession().user?.extraTimePercent ?? 0;
  const extraMinutes = Math.ceil((duration * extraTimePercent) / 100);
  if (sections.length === 0 && unscored === 0 && extraTimePercent === 0) return null;
  return (
    <section aria-labelledby="exam-rules" className="mt-6">
      <h2 id="exam-rules" className="font-semibold">
        In exam mode
      </h2>
      <ul className="mt-2 grid list-disc gap-1 ps-4.5 text-ink-muted marker:text-line-control">
        {extraTimePercent > 0 && (
          <li>
            You have {extraTimePercent}% extra time: {formatQuantity(extraMinutes, 'more minute')}.
          </li>
        )}
        {sections.map(({ title, from, to, rule }) => (
          <li key={from}>
            <span className="font-medium text-ink">{title}</span> (
            {from === to ? `question ${from}` : `questions ${from}–${to}`}): {rules[rule]}
          </li>
        ))}
        {unscored > 0 && (
          <li>{formatQuantity(unscored, 'question does', 'questions do')} not count. Your result shows which ones.</li>
        )}
      </ul>
    </section>
  );
}
