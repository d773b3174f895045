import { showAnswer } from '@examplar/domain/questions/answers';
import { splitExplanation } from '@examplar/domain/questions/explanation-parts';
import { readOptions } from '@examplar/domain/questions/options';
import type { ReactNode, Ref } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { AnswerPlaces } from '../question-parts/answer-places.tsx';
import { answerPlacesOf } from '../question-parts/answer-places-of.ts';
import { Explanation } from '../question-parts/explanation.tsx';
import { Verdict } from '../question-parts/verdict.tsx';
import type { OpenedLink } from './question-links.queries.ts';

export type Waiting = {
  /** Set once the page no longer looks for the other answer by itself. */
  onCheckAgain: (() => void) | undefined;
  isChecking: boolean;
};

type BothAnswersProps = {
  link: OpenedLink;
  feedback: NonNullable<OpenedLink['feedback']>;
  ref: Ref<HTMLHeadingElement>;
} & Waiting;

/** The result of the user's answer, the other person's answer, and the explanation. Reasons are under their options. */
export function BothAnswers({ link, feedback, ref, onCheckAgain, isChecking }: BothAnswersProps) {
  const { question, ownAnswer, otherAnswer } = link;
  const { is_correct: isCorrect, correctAnswer, explanation } = feedback;
  const isChoice = question.kind === 'choice';
  const parts = splitExplanation(explanation, isChoice ? readOptions(question.options) : []);
  const places = answerPlacesOf({ ...question, correct_answer: correctAnswer });
  return (
    <section aria-label={say('link.both')} className="mt-5 rounded-card border border-line bg-raised p-5">
      <Verdict as="h2" ref={ref} isCorrect={isCorrect} className="text-title" />
      <dl className="mt-3 grid gap-3 sm:grid-cols-3">
        <Answer label={say('link.you')}>{showAnswer(ownAnswer ?? '', question.kind)}</Answer>
        <Answer label={link.role === 'sender' ? say('link.otherPerson') : say('link.sender')}>
          {otherAnswer === null ? (
            <span className="font-normal text-ink-muted">{say('link.notYet')}</span>
          ) : (
            showAnswer(otherAnswer, question.kind)
          )}
        </Answer>
        <Answer label={say('link.correct')}>{showAnswer(correctAnswer, question.kind)}</Answer>
      </dl>
      <p role="status" className="mt-2 text-caption text-ink-muted">
        {waitingText(link)}
      </p>
      {onCheckAgain && (
        <Button className="mt-3" isBusy={isChecking} busyLabel={say('action.checking')} onClick={onCheckAgain}>
          {say('link.checkAgain')}
        </Button>
      )}
      {places.length > 0 && !isCorrect && (
        <div className="mt-4">
          <AnswerPlaces places={places} label={say('answer.correct.places')} />
        </div>
      )}
      <Explanation parts={parts} className="mt-4" />
    </section>
  );
}

function waitingText({ role, ownAnswer, otherAnswer }: OpenedLink): string {
  if (otherAnswer !== null) return otherAnswer === ownAnswer ? say('link.same') : say('link.different');
  return role === 'sender' ? say('link.waiting.sender') : say('link.waiting.receiver');
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-muted">{label}</dt>
      <dd className="text-title font-semibold">{children}</dd>
    </div>
  );
}
