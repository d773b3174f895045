import type { Question } from '@examplar/contract/questions';
import { say } from '../../lib/texts.ts';
import { AnswerPlaces } from '../question-parts/answer-places.tsx';
import { explainPlaces } from '../question-parts/answer-places-of.ts';
import { Explanation } from '../question-parts/explanation.tsx';

/** The right answer of an ordering or matching, each place with its reason, and the general explanation. */
export function QuestionKey({ question }: { question: Question }) {
  const { places, ...parts } = explainPlaces(question);
  const hasReasons = places.some(({ why }) => why) || parts.others.length > 0;
  return (
    <>
      <div className="mt-3">
        <AnswerPlaces places={places} label={say('answer.correct.places')} />
      </div>
      <Explanation
        parts={hasReasons ? parts : { ...parts, point: parts.point ?? say('question.noExplanation') }}
        reference={question.reference}
        className="mt-4"
      />
    </>
  );
}
