import type { AnswerFeedback } from '@examplar/contract/attempts';
import { type QuestionKind, showAnswer } from '@examplar/domain/questions/answers';
import { Check, CircleCheck, CircleX, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { QuestionText } from '../../../ui/question-text.tsx';

type PracticeVerdictProps = {
  feedback: AnswerFeedback;
  kind: QuestionKind;
  hasLegend: boolean;
  report: ReactNode;
  ref: Ref<HTMLHeadingElement>;
};

export function PracticeVerdict({ feedback, kind, hasLegend, report, ref }: PracticeVerdictProps) {
  const { is_correct: isCorrect, correctAnswer, explanation } = feedback;
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <section aria-label="Feedback" className="mt-6 motion-safe:animate-[appear_160ms_var(--ease-out)] md:mt-7">
      <div className={cx('border-s-3 ps-4 md:ps-5', isCorrect ? 'border-positive' : 'border-negative')}>
        <h2
          ref={ref}
          tabIndex={-1}
          className={cx(
            'flex scroll-mt-28 scroll-mb-40 items-center gap-2 text-title font-bold outline-none',
            isCorrect ? 'text-positive' : 'text-negative',
          )}
        >
          <Icon aria-hidden="true" />
          {isCorrect ? 'Correct!' : 'Incorrect'}
        </h2>
        <p className="mt-1">
          Correct answer: <strong className="font-bold">{showAnswer(correctAnswer, kind)}</strong>
        </p>
        {hasLegend && <Legend />}
      </div>
      {explanation && (
        <div className="mt-5">
          <h3 className="mb-1.5 font-semibold">Explanation</h3>
          <QuestionText text={explanation} className="text-ink-muted" />
        </div>
      )}
      {report}
    </section>
  );
}

function Legend() {
  const sample = 'grid size-5 flex-none place-items-center rounded-small text-surface';
  return (
    <ul aria-label="Legend" className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-caption text-ink-muted">
      <li className="flex items-center gap-2">
        <span data-fill className={cx(sample, 'bg-positive')}>
          <Check aria-hidden="true" className="size-3.5 [stroke-width:3]" />
        </span>
        Green: correct
      </li>
      <li className="flex items-center gap-2">
        <span data-fill className={cx(sample, 'bg-negative')}>
          <X aria-hidden="true" className="size-3.5 [stroke-width:3]" />
        </span>
        Red: chosen, but wrong
      </li>
    </ul>
  );
}
