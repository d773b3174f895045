import type { TestExam } from '@examplar/contract/exams';
import { langOf } from '../../../lib/lang-of.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts.ts';
import { labelOf } from '../../../lib/wording/label-of.ts';

const rules: Record<TestExam['sections'][number]['rule'], string> = {
  free: say('rules.free'),
  closed_when_left: say('rules.closedWhenLeft'),
  no_return: say('rules.noReturn'),
};

/** The special rules of this exam in exam mode, shown before it starts. Renders nothing if there are none. */
export function ExamRules({ exam }: { exam: TestExam }) {
  const { sections, unscored, duration } = exam;
  const extraTimePercent = useSession().user?.extraTimePercent ?? 0;
  const extraMinutes = Math.ceil((duration * extraTimePercent) / 100);
  if (sections.length === 0 && unscored === 0 && extraTimePercent === 0) return null;
  return (
    <section aria-labelledby="exam-rules" className="mt-6">
      <h2 id="exam-rules" className="font-semibold">
        {say('rules.title')}
      </h2>
      <ul className="mt-2 grid list-disc gap-1 ps-4.5 text-ink-muted marker:text-line-control">
        {extraTimePercent > 0 && <li>{say('rules.extraTime', { percent: extraTimePercent, count: extraMinutes })}</li>}
        {sections.map(({ title, from, to, rule }) => (
          <li key={from}>
            <span lang={langOf(exam, 'sections')} className="font-medium text-ink">
              {title}
            </span>{' '}
            ({from === to ? say('rules.question', { number: from }) : say('rules.questions', { from, to })}):{' '}
            {labelOf(rules, rule)}
          </li>
        ))}
        {unscored > 0 && <li>{say('rules.unscored', { count: unscored })}</li>}
      </ul>
    </section>
  );
}
