import type { QuestionPage } from '@examplar/contract/questions';
import { previewSize } from '@examplar/domain/exams/forms';
import { includesOption } from '@examplar/domain/questions/answers/chosen-options';
import { readOptions } from '@examplar/domain/questions/options';
import { plainQuestionText } from '@examplar/domain/questions/question-text-plain';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react';
import { useGoBack } from '../../lib/address/go-back.ts';
import { call } from '../../lib/api/api-client.ts';
import type { ReplyOf } from '../../lib/api/endpoints.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import {
  type AddressOf,
  breadcrumbList,
  type Crumb,
  publisher,
  StructuredData,
  type Thing,
} from '../../lib/page/structured-data.tsx';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSessionStore } from '../../lib/session/session-store.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';
import type { SendQuestion } from '../question-links/send-question.tsx';
import { LanguageSign } from '../question-parts/language-sign.tsx';
import { QuestionLanguage } from '../question-parts/question-language.ts';
import { QuestionText } from '../question-parts/question-text.tsx';
import { NumberedPlaces } from '../question-parts/text-places.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { QuestionLinks } from './question-links.tsx';
import { QuestionOptions } from './question-options.tsx';

// Most questions are choices of no case: what only the others need comes with them. The server has it at hand.
const LazyQuestionPlaces = lazy(() =>
  import('./question-places.tsx').then((file) => ({ default: file.QuestionPlaces })),
);
const LazyQuestionCase = lazy(() =>
  import('../question-parts/question-case.tsx').then((file) => ({ default: file.QuestionCase })),
);
/** For readers who are signed in. If it cannot be loaded, the page is shown without it. */
const LazySendQuestion = lazy(
  (): Promise<{ default: ComponentType<ComponentProps<typeof SendQuestion>> }> =>
    import('../question-links/send-question.tsx').then(
      (file) => ({ default: file.SendQuestion }),
      () => ({ default: () => null }),
    ),
);

const descriptionLength = 155;

/** One question, with its answer hidden until an option is checked or the answer is opened. */
export function QuestionView({ question }: { question: QuestionPage }) {
  const { certification_id, question_number, number_of_answers } = question;
  const { data: certification } = useQuery(certificationQuery(certification_id));
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const goBack = useGoBack(`/certifications/${certification_id}`);
  const isSignedIn = useSession().status === 'signed-in';
  const isChoice = question.kind === 'choice';
  const toggleAnswer = () => {
    // Hiding the answer lets the reader try again.
    if (isOpen) setChosen('');
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
            <QuestionOptions
              question={question}
              chosen={chosen}
              onChoose={setChosen}
              isRevealed={isOpen}
              onCheck={toggleAnswer}
            />
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
          <AnswerPanel question={question} chosen={chosen} isOpen={isOpen} />
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

type Described = {
  question: QuestionPage;
  certification: ReplyOf<'GET /certifications/:certificationId'> | undefined;
  trail: readonly Crumb[];
};

/** A question's page as a practice problem with its options and its answer; of a question that is no choice only where it is. */
function describeQuestion({ question, certification, trail }: Described, addressOf: AddressOf): Thing[] {
  if (question.kind !== 'choice') return [breadcrumbList(trail, addressOf)];
  const key = (question.correct_answer ?? '').toUpperCase();
  const options = readOptions(question.options).map(({ letter, text }, position) => ({
    isRight: includesOption(key, letter),
    answer: { '@type': 'Answer', position, text: plainQuestionText(text) },
  }));
  const right = options.filter(({ isRight }) => isRight).map(({ answer }) => answer);
  return [
    breadcrumbList(trail, addressOf),
    {
      '@type': 'Quiz',
      name: say('question.name', {
        code: certification?.code ?? say('practice.mode'),
        number: `${question.question_number}`,
      }),
      url: addressOf(`/questions/${question.id}`),
      learningResourceType: 'Practice problem',
      inLanguage: question.lang,
      isAccessibleForFree: true,
      publisher: publisher(addressOf),
      ...(certification && { about: { '@type': 'Thing', name: certification.title } }),
      ...(certification && { educationalLevel: certification.level }),
      hasPart: {
        '@type': 'Question',
        eduQuestionType: right.length > 1 ? 'Checkbox' : 'Multiple choice',
        text: plainQuestionText(questionTextOf(question)),
        suggestedAnswer: options.filter(({ isRight }) => !isRight).map(({ answer }) => answer),
        acceptedAnswer: right.map((answer, index) => ({
          ...answer,
          ...(index === 0 &&
            question.explanation && {
              answerExplanation: { '@type': 'Comment', text: plainQuestionText(question.explanation) },
            }),
        })),
      },
    },
  ];
}

type QuestionHeadingProps = {
  question: Pick<
    QuestionPage,
    'id' | 'question_number' | 'topic_number' | 'topic_name' | 'difficulty' | 'lang' | 'untranslated'
  >;
  /** The certification, for screen readers. */
  of: string;
};

/** Number, topic and difficulty of a question, as its heading. */
function QuestionHeading({ question, of }: QuestionHeadingProps) {
  const { topic_number: topicNumber, topic_name: topicName } = question;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="flex">
        <Badge tone="accent">{say('question.number', { number: `${question.question_number || question.id}` })}</Badge>
        <span className="sr-only"> {say('question.of', { certification: of })}</span>
      </h1>
      <LanguageSign lang={question.lang} />
      {topicNumber > 0 && <Badge>{say('topic.number', { number: `${topicNumber}` })}</Badge>}
      {topicName && (
        <span lang={langOf(question, 'topic_name')} className="text-caption text-ink-muted">
          {topicName}
        </span>
      )}
      <span className="ms-auto">
        <DifficultyBadge difficulty={question.difficulty} />
      </span>
    </div>
  );
}

/** Without a head where another part of the page sets it. */
export function QuestionSkeleton({ hasHead = true }: { hasHead?: boolean }) {
  return (
    <div className="page-width min-h-[calc(100dvh-4rem)] py-6 sm:py-8">
      {hasHead && <PageHead title={say('case.question')} />}
      {hasHead && <h1 className="sr-only">{say('case.question')}</h1>}
      <p role="status" className="sr-only">
        {say('question.loading')}
      </p>
      <div className="mx-auto max-w-[52rem]">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-8 h-6 w-40" />
        <SkeletonText lines={4} className="mt-6" />
        {[1, 2, 3, 4].map((option) => (
          <Skeleton key={option} className="mt-3 h-13 rounded-option" />
        ))}
      </div>
    </div>
  );
}
