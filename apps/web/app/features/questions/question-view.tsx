import type { QuestionPage } from '@examplar/contract/questions';
import { previewSize } from '@examplar/domain/exams/forms';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSessionStore } from '../../lib/session-store.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { QuestionLanguage } from '../question-parts/question-language.ts';
import { QuestionText } from '../question-parts/question-text.tsx';
import { NumberedPlaces } from '../question-parts/text-places.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { useGoBack } from './go-back.ts';
import { LazyQuestionCase, LazyQuestionPlaces, LazySendQuestion } from './lazy-parts.ts';
import { describeQuestion } from './question-data.ts';
import { QuestionHeading } from './question-heading.tsx';
import { QuestionLinks } from './question-links.tsx';
import { QuestionOptions } from './question-options.tsx';

const descriptionLength = 155;

/** One question, with its answer hidden until an option is checked or the answer is opened. */
export function QuestionView({ question }: { question: QuestionPage }) {
  const { certification_id, question_number, number_of_answers } = question;
  const { data: certification } = useQuery(certificationQuery(certification_id));
  const [isOpen, setIsOpen] = useState(false);
  // Hiding the answer lets the reader try again.
  const [round, setRound] = useState(0);
  const goBack = useGoBack(`/certifications/${certification_id}`);
  const isSignedIn = useSession().status === 'signed-in';
  const isChoice = question.kind === 'choice';
  const toggleAnswer = () => {
    if (isOpen) setRound(round + 1);
    else noteRevealed(question.id);
    setIsOpen(!isOpen);
  };
  const text = plainQuestionText(questionTextOf(question)).replace(/\[\[\d+\]\]/g, '…');
  const code = certification?.code ?? say('practice.mode');
  const number = question_number || question.id;
  const trail = trailOf(question, code);
  return (
    <div className="page-width min-h-[calc(100dvh-4rem)] py-6 sm:py-8">
      <PageHead
        title={say('question.head', { code, number: `${number}`, text: cut(text, 60) })}
        description={cut(text, descriptionLength)}
      />
      <StructuredData
        describe={
          import.meta.env.SSR && ((addressOf) => describeQuestion({ question, certification, trail }, addressOf))
        }
      />
      <article className="mx-auto max-w-[52rem]">
        <div className="flex flex-wrap items-center gap-x-4">
          <Button variant="quiet" size="small" onClick={goBack} data-screen-only className="-ms-3 noscript:hidden">
            <ArrowLeft aria-hidden="true" />
            {say('action.back')}
          </Button>
          {certification ? <Breadcrumbs trail={trail} /> : <div className="h-8 w-64" />}
        </div>

        <QuestionHeading question={question} of={certification?.title ?? code} />

        {question.scenario && (
          <Suspense>
            <LazyQuestionCase scenario={question.scenario} />
          </Suspense>
        )}
        <QuestionLanguage value={question.lang}>
          <NumberedPlaces>
            <QuestionText text={questionTextOf(question)} className="mt-5 text-[1.125rem] leading-[1.6]" />
          </NumberedPlaces>
          {isChoice && number_of_answers > 1 && (
            <p className="mt-4 font-semibold text-accent">{say('input.hint.several', { count: number_of_answers })}</p>
          )}
          {isChoice ? (
            <QuestionOptions key={round} question={question} isRevealed={isOpen} onCheck={toggleAnswer} />
          ) : (
            <Suspense>
              <LazyQuestionPlaces question={question} />
            </Suspense>
          )}
        </QuestionLanguage>

        <div
          data-screen-only
          className={cx(
            'mt-6 flex flex-wrap content-start gap-3 noscript:hidden',
            question_number <= previewSize && 'signed-in:max-sm:min-h-27',
          )}
        >
          <Button
            variant={isChoice ? 'secondary' : 'primary'}
            size="large"
            aria-expanded={isOpen}
            aria-controls="answer"
            onClick={toggleAnswer}
            className="max-sm:w-full"
          >
            {isOpen ? say('question.hideAnswer') : say('question.showAnswer')}
          </Button>
          {isSignedIn && question_number <= previewSize && (
            <Suspense>
              <LazySendQuestion question={question} />
            </Suspense>
          )}
        </div>
        <QuestionLanguage value={question.lang}>
          <AnswerPanel question={question} isOpen={isOpen} />
        </QuestionLanguage>
        <QuestionLinks question={question} questionCount={certification?.questionCount ?? 0} />
      </article>
    </div>
  );
}

const trailOf = ({ id, question_number: number, certification_id: certificationId }: QuestionPage, code: string) => [
  { label: say('catalogue.title'), path: '/exams' },
  { label: code, path: `/certifications/${certificationId}` },
  { label: say('question.crumb', { number: `${number || id}` }), path: `/questions/${id}` },
];

/** A user's next answer to it is no first one. The reader need not know, and may be offline. */
function noteRevealed(questionId: string) {
  if (!useSessionStore.getState().token) return;
  call('POST /questions/:questionId/revealed', { params: { questionId } }).catch(() => {});
}

/** Cuts text to a number of characters at a word's end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
