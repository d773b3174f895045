import type { Question } from '@examplar/contract/questions';
import { splitExplanation } from '@examplar/domain/questions/explanation-parts';
import { readOptions } from '@examplar/domain/questions/options';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { langOfEnglish } from '../../lib/page/lang-of.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { cx } from '../../ui/class-names.ts';
import type { OwnNote } from '../notes/own-note.tsx';
import { ExplanationPoint } from '../question-parts/explanation.tsx';
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

type AnswerPanelProps = { question: Question; isOpen: boolean };

/**
 * The answer, the general explanation and the reference; reasons are under their options. While closed it is shown only
 * where no script could open it.
 */
export function AnswerPanel({ question, isOpen }: AnswerPanelProps) {
  const { correct_answer, explanation, reference } = question;
  const isChoice = question.kind === 'choice';
  const { point, reasons } = splitExplanation(explanation, isChoice ? readOptions(question.options) : []);
  const hasReasons = Object.keys(reasons).length > 0;
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div id="answer" className={cx('mt-6', isOpen ? 'block' : 'hidden noscript:block')}>
      <div className="rounded-card border border-line bg-raised p-5 sm:p-7">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-title font-semibold">
          {say('question.correctAnswer')}
          {isChoice && (
            <span className="text-positive">{correct_answer?.toUpperCase() || say('question.notSpecified')}</span>
          )}
        </h2>
        {!isChoice && (
          <Suspense>
            <LazyQuestionKey question={question} />
          </Suspense>
        )}
        {(point || !hasReasons) && <ExplanationPoint text={point ?? say('question.noExplanation')} className="mt-4" />}
        {reference && (
          <p className="mt-5 border-t border-line pt-4">
            <span className="text-ink-muted">{say('question.reference')} </span>
            <a
              href={reference.url}
              lang={langOfEnglish}
              rel="noopener"
              className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
            >
              {reference.title}
            </a>
          </p>
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
