import { questionAsk } from '@examplar/domain/questions/question-ask';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { langOf } from '../../lib/lang-of.ts';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LanguageSign } from '../question-parts/language-sign.tsx';
import { QuestionLanguage } from '../question-parts/question-language.ts';
import { LazyAnswerLink, LazyLinkProblem } from './lazy-parts.ts';
import { sharedQuestionQuery } from './question-links.queries.ts';
import { SentQuestionText } from './sent-question-text.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useOpenedLink } from './use-opened-link.ts';

const load = pageLoader(({ params: { questionId = '' } }) => [sharedQuestionQuery(questionId)]);
export const loader = load.server;
export const clientLoader = load.browser;

/**
 * The page of a question link: both people answer here, and see both answers once both have (QLN-4). The page is the
 * same for everyone (QLN-7).
 */
export default function SentQuestionPage() {
  const { questionId = '' } = useParams();
  const shared = useQuery(sharedQuestionQuery(questionId));
  const token = useLinkToken();
  const { link, error, retry, ...waiting } = useOpenedLink(token);

  if (shared.error) {
    const isMissing = shared.error.statusCode === 404;
    return (
      <>
        <PageHead title={say('case.question')} isPrivate />
        <ErrorState
          as="h1"
          title={isMissing ? say('link.questionGone') : messageOf(shared.error, say('errorOccurred'))}
          action={
            <TryAgain
              error={shared.error}
              onRetry={() => void shared.refetch()}
              ifMissing={<ButtonLink to="/exams">{say('catalogue.seeAll')}</ButtonLink>}
            />
          }
        />
      </>
    );
  }
  if (!shared.data) return <PageSkeleton title={say('case.question')} />;

  const { question, scenario, certification, topic_name: topic, picture } = shared.data;
  const shown = link?.question ?? question;
  const isUnusable = token === null || (error !== null && !link);
  return (
    <div className="page-width min-h-[calc(100dvh-4rem)] py-6 sm:py-8">
      <PageHead
        title={say('link.head', { code: certification.code, number: `${question.question_number}` })}
        description={`${questionAsk(questionTextOf(question))} ${say('link.description', { code: certification.code })}`}
        picture={picture}
        isPrivate
      />
      <article className="mx-auto max-w-[52rem]">
        <h1 className="font-heading text-heading">
          {link?.role === 'sender' ? say('link.youSent') : say('link.title')}
        </h1>
        <p className="mt-1 max-w-[60ch] text-ink-muted">
          {link?.role === 'sender' ? say('link.youSent.text') : say('link.received.text')}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="accent">
            {certification.code} · {say('question.number', { number: `${question.question_number}` })}
          </Badge>
          <LanguageSign lang={shown.lang} />
          {topic && (
            <span lang={langOf(shared.data, 'topic_name')} className="text-caption text-ink-muted">
              {topic}
            </span>
          )}
        </div>
        <QuestionLanguage value={shown.lang}>
          <Suspense fallback={<SentQuestionText question={question} scenario={scenario} />}>
            {isUnusable ? (
              <LazyLinkProblem error={error} questionId={questionId} onRetry={retry} />
            ) : link && token ? (
              <LazyAnswerLink key={`${token} ${link.role}`} link={link} token={token} {...waiting} />
            ) : (
              <SentQuestionText question={question} scenario={scenario} />
            )}
            {(isUnusable || link) && (
              <p className="mt-10 border-t border-line pt-5">
                <TextLink to={`/certifications/${certification.id}`}>
                  {say('link.more', { title: certification.title })}
                </TextLink>
              </p>
            )}
          </Suspense>
        </QuestionLanguage>
      </article>
    </div>
  );
}
