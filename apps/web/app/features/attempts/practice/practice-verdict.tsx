import type { AnswerFeedback } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import { showAnswer } from '@examplar/domain/questions/answers';
import { readOptions } from '@examplar/domain/questions/options';
import { Check, CircleCheck, CircleX, X } from 'lucide-react';
import type { Ref } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { explainPlaces } from '../../question-parts/answer-places-of.ts';
import { explainChoice } from '../../question-parts/explained-choice.ts';
import { Explanation } from '../../question-parts/explanation.tsx';
import { LazyMistakeTerms, LazyTryOneLikeIt } from '../../question-parts/mistakes/lazy-mistakes.tsx';
import { Verdict } from '../../question-parts/verdict.tsx';

type PracticeVerdictProps = { feedback: AnswerFeedback; question: AskedQuestion };

/**
 * The verdict as a heading before the answer, where it takes the focus and no room: what was pressed stays where it is, and
 * the reader goes on to the reasons. For the eye it is beside the way on.
 */
export function VerdictHeading({ feedback, ref }: { feedback: AnswerFeedback; ref: Ref<HTMLHeadingElement> }) {
  return <Verdict as="h2" ref={ref} isCorrect={feedback.is_correct} className="sr-only" />;
}

/** The verdict beside the way on, with the correct answer of a choice. */
export function VerdictBar({ feedback, question }: PracticeVerdictProps) {
  const { is_correct: isCorrect, correctAnswer } = feedback;
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:order-first max-sm:basis-full sm:justify-end">
      <span
        aria-hidden="true"
        className={cx('flex items-center gap-2 font-bold', isCorrect ? 'text-positive' : 'text-negative')}
      >
        <Icon />
        {isCorrect ? say('verdict.correct.exclaimed') : say('verdict.incorrect')}
      </span>
      {question.kind === 'choice' && (
        <p>
          {say('answer.correct.label')}{' '}
          <strong className="font-bold">{showAnswer(correctAnswer, question.kind)}</strong>
        </p>
      )}
    </div>
  );
}

/** What there is to say after an answer; the reasons of its options and places are with them. */
export function PracticeFeedback({
  feedback,
  question,
  answer,
  certificationId,
  isCutOff,
}: PracticeVerdictProps & { answer: string; certificationId: string; isCutOff: boolean }) {
  const { is_correct: isCorrect, correctAnswer: key, explanation, components, terms } = feedback;
  const parts =
    question.kind === 'choice'
      ? explainChoice(explanation, readOptions(question.options), { answer, key })
      : explainPlaces({ ...question, correct_answer: key, explanation }, answer);
  return (
    <section aria-label={say('practice.feedback')} className="mt-4 max-w-[46rem] md:mt-6">
      {components && !isCorrect && (
        <p className="text-ink-muted tabular-nums">
          {say('practice.placesCorrect', {
            correct: components.filter(({ correct }) => correct).length,
            total: components.length,
          })}
        </p>
      )}
      {question.kind === 'choice' && question.number_of_answers > 1 && <Legend />}
      <Explanation parts={parts} lines={terms && <LazyMistakeTerms terms={terms} />} className="mt-4" />
      {!isCorrect && !isCutOff && <LazyTryOneLikeIt certificationId={certificationId} questionId={question.id} />}
    </section>
  );
}

function Legend() {
  const sample = 'grid size-5 flex-none place-items-center rounded-small text-surface';
  return (
    <ul
      aria-label={say('practice.legend')}
      className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-caption text-ink-muted"
    >
      <li className="flex items-center gap-2">
        <span data-fill className={cx(sample, 'bg-positive')}>
          <Check aria-hidden="true" className="size-3.5 [stroke-width:3]" />
        </span>
        {say('practice.legend.right')}
      </li>
      <li className="flex items-center gap-2">
        <span data-fill className={cx(sample, 'bg-negative')}>
          <X aria-hidden="true" className="size-3.5 [stroke-width:3]" />
        </span>
        {say('practice.legend.wrong')}
      </li>
    </ul>
  );
}
