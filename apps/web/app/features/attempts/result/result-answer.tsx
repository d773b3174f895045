import { showAnswer } from '@examplar/domain/questions/answers';
import { splitExplanation } from '@examplar/domain/questions/explanation-parts';
import { readOptions } from '@examplar/domain/questions/options';
import { say } from '../../../lib/texts.ts';
import { questionTextOf } from '../../../lib/wording/question-text-of.ts';
import { AnswerPlaces } from '../../question-parts/answer-places.tsx';
import { answerPlacesOf } from '../../question-parts/answer-places-of.ts';
import { ExplanationPoint } from '../../question-parts/explanation.tsx';
import { QuestionText } from '../../question-parts/question-text.tsx';
import { NumberedPlaces } from '../../question-parts/text-places.tsx';
import type { NumberedQuestion } from './result-figures.ts';
import { ResultOption } from './result-option.tsx';

/** The question as it was asked with the answer that was given, by option or place by place, and why. */
export function ResultAnswer({ question }: { question: NumberedQuestion }) {
  const { kind, selectedAnswer, correct_answer: correctAnswer } = question;
  const places = answerPlacesOf(question, selectedAnswer);
  const options = kind === 'choice' ? readOptions(question.options) : [];
  const { point, reasons } = splitExplanation(question.explanation, options);
  return (
    <>
      <NumberedPlaces>
        <QuestionText text={questionTextOf(question)} className="text-reading" />
      </NumberedPlaces>
      {places.length > 0 ? (
        <div className="mt-4 max-w-[46rem]">
          <AnswerPlaces places={places} label={say('result.places')} />
        </div>
      ) : (
        <>
          <p className="mt-3 text-ink-muted">
            {say('answer.yours.label')}{' '}
            <strong className="text-ink">
              {selectedAnswer ? showAnswer(selectedAnswer, kind) : say('result.notAnswered')}
            </strong>
            {' · '}
            {say('answer.correct.label')} <strong className="text-ink">{showAnswer(correctAnswer, kind)}</strong>
          </p>
          {point && <ExplanationPoint as="h4" text={point} className="mt-3" />}
          <ul className="mt-4 grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-2">
            {options.map(({ letter, text }) => (
              <ResultOption
                key={letter}
                letter={letter}
                text={text}
                answer={selectedAnswer}
                correctAnswer={correctAnswer}
                reason={reasons[letter]}
              />
            ))}
          </ul>
        </>
      )}
      {places.length > 0 && point && <ExplanationPoint as="h4" text={point} className="mt-4" />}
    </>
  );
}
