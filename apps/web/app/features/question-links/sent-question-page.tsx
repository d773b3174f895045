import { questionAsk } from '@examplar/domain/questions/question-ask';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { LazyAnswerLink, LazyLinkProblem } from './lazy-parts.ts';
import { sharedQuestionQuery } from './question-links.queries.ts';
import { SentQuestionText } from './sent-question-text.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useOpenedLink } from './use-opened-link.ts';

/** Where a link to a question leads: both answer here, and see both answers once both have (QLN-4). The page is the same for everyone (QLN-7). */
export function SentQuestionPage() {
  const { questionId = '' } = useParams();
  const shared = useQuery(sharedQuestionQuery(questionId));
  const token = useLinkToken();
  const { link, error, retry, ...waiting } = useOpenedLink(token);

  if (shared.error) {
    const isMissing = shared.error.statusCode === 404;
    return (
      <>
        <PageHead title="Question" isPrivate />
        <ErrorState
          as="h1"
          title={isMissing ? 'This question is no longer available' : messageOf(shared.error, 'An error occurred')}
          action={
            <TryAgain
              error={shared.error}
              onRetry={() => void shared.refetch()}
              ifMissing={<ButtonLink to="/exams">See all certifications</ButtonLink>}
            />
          }
        />
      </>
    );
  }
  if (!shared.data) return <PageSkeleton title="Question" />;

  const { question, scenario, certification, topic_name: topic, picture } = shared.data;
  const isUnusable = token === null || (error !== null && !link);
  return (
    <div className="page-width min-h-[calc(100dvh-4rem)] py-6 sm:py-8">
      <PageHead
        title={`${certification.code} question ${question.question_number}: what would you answer?`}
        description={`${questionAsk(question.question_text)} Answer a question of ${certification.code} without an account, and compare.`}
        picture={picture}
        isPrivate
      />
      <article className="mx-auto max-w-[52rem]">
        <h1 className="font-heading text-heading">
          {link?.role === 'sender' ? 'You sent this question' : 'What would you answer?'}
        </h1>
        <p className="mt-1 max-w-[60ch] text-ink-muted">
          {link?.role === 'sender'
            ? 'Once the other person has answered, too, you both see both answers.'
            : 'Someone sent you this question. Answer it, and see why; once you have both answered, you both see both answers. No account, no names, no points.'}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="accent">
            {certification.code} · Question #{question.question_number}
          </Badge>
          {topic && <span className="text-caption text-ink-muted">{topic}</span>}
        </div>
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
              <TextLink to={`/certifications/${certification.id}`}>More questions of {certification.title}</TextLink>
            </p>
          )}
        </Suspense>
      </article>
    </div>
  );
}
