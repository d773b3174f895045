import type { AnswerFeedback } from '@examplar/contract/attempts';
import type { AskedQuestion } from '@examplar/contract/exams';
import { showAnswer } from '@examplar/domain/questions/answers';
import { splitExplanation } from '@examplar/domain/questions/explanation-parts';
import { readOptions } from '@examplar/domain/questions/options';
import { Check, X } from 'lucide-react';
import type { Ref } from 'react';
import { say } from '../../../lib/texts.ts';
import { cx } from '../../../ui/class-names.ts';
import { AnswerPlaces } from '../../question-parts/answer-places.tsx';
import { answerPlacesOf } from '../../question-parts/answer-places-of.ts';
import { ExplanationPoint } from '../../question-parts/explanation.tsx';
import { Verdict } from '../../question-parts/verdict.tsx';

type PracticeVerdictProps = {
  feedback: AnswerFeedback;
  question: AskedQuestion;
  hasLegend: boolean;
  ref: Ref<HTMLHeadingElement>;
};

export function PracticeVerdict({ feedback, question, hasLegend, ref }: PracticeVerdictProps) {
  const { is_correct: isCorrect, correctAnswer, explanation } = feedback;
  const places = answerPlacesOf({ ...question, correct_answer: correctAnswer });
  const isChoice = question.kind === 'choice';
  const { point } = splitExplanation(explanation, isChoice ? readOptions(question.options) : []);
  return (
    <section
      aria-label={say('practice.feedback')}
      className="mt-4 motion-safe:animate-[appear_160ms_var(--ease-out)] md:mt-6"
    >
      <div className={cx('border-s-3 ps-4 md:ps-5', isCorrect ? 'border-positive' : 'border-negative')}>
        <Verdict as="h2" ref={ref} isCorrect={isCorrect} className="scroll-mb-40 text-title" />
        {places.length === 0 && (
          <p className="mt-1">
            {say('answer.correct.label')}{' '}
            <strong className="font-bold">{showAnswer(correctAnswer, question.kind)}</strong>
          </p>
        )}
        {feedback.components && !isCorrect && (
          <p className="mt-1 text-ink-muted tabular-nums">
            {say('practice.placesCorrect', {
              correct: feedback.components.filter(({ correct }) => correct).length,
              total: feedback.components.length,
            })}
          </p>
        )}
        {hasLegend && <Legend />}
      </div>
      {places.length > 0 && !isCorrect && (
        <div className="mt-5 max-w-[46rem]">
          <h3 className="mb-1.5 font-semibold">{say('answer.correct')}</h3>
          <AnswerPlaces places={places} label={say('answer.correct.places')} />
        </div>
      )}
      {point && <ExplanationPoint text={point} className={isChoice ? 'mt-3' : 'mt-5'} />}
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
