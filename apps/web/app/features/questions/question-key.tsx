import type { Question } from '@examplar/contract/questions';
import { AnswerPlaces } from '../../ui/questions/answer-places.tsx';
import { answerPlacesOf } from '../../ui/questions/answer-places-of.ts';

/** What belongs in each place of a question that is no choice. */
export function QuestionKey({ question }: { question: Question }) {
  return (
    <div className="mt-3">
      <AnswerPlaces places={answerPlacesOf(question)} label="Correct answer, place by place" />
    </div>
  );
}
