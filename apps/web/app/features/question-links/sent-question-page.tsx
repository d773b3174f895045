import { readOptions } from '@examplar/domain/questions/options';
import { questionAsk } from '@examplar/domain/questions/question-ask';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { langOf } from '../../lib/page/lang-of.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { questionTextOf } from '../../lib/wording/question-text-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LanguageSign } from '../question-parts/language-sign.tsx';
import { OptionButton } from '../question-parts/option-button.tsx';
import { QuestionCase } from '../question-parts/question-case.tsx';
import { QuestionLanguage } from '../question-parts/question-language.ts';
import { OptionText, QuestionText } from '../question-parts/question-text.tsx';
import { NumberedPlaces } from '../question-parts/text-places.tsx';
import { type OpenedLink, openedLinkQuery, sharedQuestionQuery } from './question-links.queries.ts';

// The question can be read without any of this: it comes once the page knows its link.

const LazyAnswerLink = lazy(() => import('./answer-link.tsx').then((file) => ({ default: file.AnswerLink })));
const LazyLinkProblem = lazy(() => import('./link-problem.tsx').then((file) => ({ default: file.LinkProblem })));

/** How often, and for how long, a page polls for the other answer. */
const everyMs = 20_000;
const followMs = 10 * 60_000;

const isWaiting = (link: OpenedLink | undefined): boolean =>
  Boolean(link && link.ownAnswer !== null && !link.hasOtherAnswered);

/**
 * A link as this browser sees it, `undefined` or null while there is no token. While the other answer is missing it is
 * looked up again for ten minutes, not in a hidden tab; then `checkAgain` does so, and for another ten minutes.
 */
function useOpenedLink(token: string | null | undefined) {
  const session = useSession();
  const [isFollowing, setIsFollowing] = useState(true);
  const { data, error, refetch, isFetching } = useQuery({
    ...openedLinkQuery(token ?? '', session.user?.id ?? null),
    enabled: Boolean(token) && session.status !== 'restoring',
    refetchInterval: ({ state }) => isFollowing && isWaiting(state.data) && everyMs,
  });
  const waits = isWaiting(data);

  useEffect(() => {
    if (!waits || !isFollowing) return;
    const timer = setTimeout(() => setIsFollowing(false), followMs);
    return () => clearTimeout(timer);
  }, [waits, isFollowing]);

  async function checkAgain() {
    await refetch();
    setIsFollowing(true);
  }
  const onCheckAgain = waits && !isFollowing ? () => void checkAgain() : undefined;
  return { link: data, error, retry: () => void refetch(), onCheckAgain, isChecking: isFetching };
}

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

type SentQuestionTextProps = Pick<OpenedLink, 'question' | 'scenario'>;

/** The question until its link is open: to be read, in the same places as when it can be answered. */
function SentQuestionText({ question, scenario }: SentQuestionTextProps) {
  const { number_of_answers: count } = question;
  return (
    <>
      {scenario && <QuestionCase scenario={scenario} />}
      <NumberedPlaces>
        <QuestionText text={questionTextOf(question)} className="mt-5 text-[1.125rem] leading-[1.6]" />
      </NumberedPlaces>
      {question.kind === 'choice' && count > 1 && (
        <p className="mt-4 font-semibold text-accent">{say('input.hint.several', { count })}</p>
      )}
      {question.kind === 'choice' && (
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {readOptions(question.options).map(({ letter, text }) => (
            <OptionButton key={letter} letter={letter} state="idle" isLocked>
              <OptionText text={text} />
            </OptionButton>
          ))}
        </div>
      )}
      <p role="status" className="mt-6 text-ink-muted noscript:hidden">
        {say('link.opening')}
      </p>
      <noscript>
        <p className="mt-6">{say('link.needsScript')}</p>
      </noscript>
    </>
  );
}

/** The token of the link: the address's fragment, which no server sees. `undefined` until it has been read, null where there is none. */
function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1) || null);
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}
