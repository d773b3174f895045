import type { Question } from '@examplar/contract/questions';
import { readOptions } from '@examplar/domain/questions/options';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import type { OwnNote } from '../notes/own-note.tsx';
import { explainChoice } from '../question-parts/explained-choice.ts';
import { Explanation } from '../question-parts/explanation.tsx';
import { LazyTryOneLikeIt } from '../question-parts/mistakes/lazy-mistakes.tsx';
import { LazyReportProblem } from '../reports/lazy-report-problem.tsx';

/** The right answer of a question that is no choice, as most are. */
const LazyQuestionKey = lazy(() => import('./question-key.tsx').then((file) => ({ default: file.QuestionKey })));
/** For readers who are signed in. If it cannot be loaded, the page is shown without it. */
const LazyOwnNote = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof OwnNote>> }> =>
    import('../notes/own-note.tsx').then(
      (file) => ({ default: file.OwnNote }),
      () => ({ default: () => null }),
    ),
);

type AnswerPanelProps = {
  question: Question;
  /** The letters of the chosen options; '' if the answer was opened without any. */
  chosen: string;
  isOpen: boolean;
};

/**
 * The answer, the general explanation, the other options and the reference. While closed it is shown only
 * where no script could open it.
 */
export function AnswerPanel({ question, chosen, isOpen }: AnswerPanelProps) {
  const isChoice = question.kind === 'choice';
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div id="answer" className={cx('mt-6', isOpen ? 'block' : 'hidden noscript:block')}>
      <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-title font-semibold">
          {say('question.correctAnswer')}
          {isChoice && (
            <span className="text-positive">
              {question.correct_answer?.toUpperCase() || say('question.notSpecified')}
            </span>
          )}
        </h2>
        {isChoice ? (
          <ChoiceExplanation question={question} chosen={chosen} />
        ) : (
          <Suspense>
            <LazyQuestionKey question={question} />
          </Suspense>
        )}
        {isOpen && isSignedIn && isChoice && chosen !== '' && chosen !== question.correct_answer && (
          <LazyTryOneLikeIt certificationId={question.certification_id} questionId={question.id} />
        )}
        {isOpen && isSignedIn && (
          <Suspense fallback={<div className="mt-3 h-9 pointer-coarse:h-11" />}>
            <LazyOwnNote questionId={question.id} certificationId={question.certification_id} className="mt-4" />
          </Suspense>
        )}
        {isOpen && isSignedIn && <LazyReportProblem questionId={question.id} className="-ms-3 mt-3 -mb-2" />}
      </div>
    </div>
  );
}

function ChoiceExplanation({ question, chosen }: Omit<AnswerPanelProps, 'isOpen'>) {
  const key = question.correct_answer?.toUpperCase() ?? '';
  const parts = explainChoice(question.explanation, readOptions(question.options), { answer: chosen, key });
  const hasReasons = parts.others.length > 0 || Object.values(parts.inPlace).some((reasons) => reasons.length > 0);
  return (
    <Explanation
      parts={hasReasons ? parts : { ...parts, point: parts.point ?? say('question.noExplanation') }}
      reference={question.reference}
      className="mt-4"
    />
  );
}
