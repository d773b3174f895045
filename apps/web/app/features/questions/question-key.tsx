import type { Question } from '@examplar/contract/questions';
import { say } from '../../lib/texts.ts';
import { AnswerPlaces } from '../question-parts/answer-places.tsx';
import { answerPlacesOf } from '../question-parts/answer-places-of.ts';

/** The right answer of an ordering or matching, place by place. */
export function QuestionKey({ question }: { question: Question }) {
  return (
    <div className="mt-3">
      <AnswerPlaces places={answerPlacesOf(question)} label={say('answer.correct.places')} />
    </div>
  );
}
