import type { Certification } from '@examplar/contract/catalogue';
import type { QuestionMarks } from '@examplar/contract/questions';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useGoBack } from '../../lib/address/go-back.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import { breadcrumbList, StructuredData } from '../../lib/page/structured-data.tsx';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { offersQuery } from '../../lib/queries/plans.ts';
import { useSession } from '../../lib/session/session.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { bankQuery } from './bank-filters.ts';
import { QuestionList } from './question-list.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

const load = pageLoader(({ params: { certificationId = '' } }) => [
  certificationQuery(certificationId),
  bankQuery(certificationId),
  offersQuery(certificationId),
]);
export const loader = load.server;
export const clientLoader = load.browser;

// Filters and paging are loaded only with the whole bank, since the preview is a public page.
const Bank = lazy(() => import('./bank.tsx').then((file) => ({ default: file.Bank })));

/** The whole bank for entitled users; others see the preview and what a plan adds. */
export default function AllQuestionsPage() {
  const { certificationId = '' } = useParams();
  const { data: certification, error, refetch } = useQuery(certificationQuery(certificationId));
  const goBack = useGoBack('/exams');
  if (error) {
    return (
      <>
        <PageHead title={say('room.allQuestions')} isPrivate />
        <ErrorState
          as="h1"
          title={messageOf(error, say('certification.notFound'))}
          action={
            <>
              <TryAgain error={error} onRetry={() => void refetch()} />
              <Button onClick={goBack}>{say('action.goBack')}</Button>
            </>
          }
        />
      </>
    );
  }
  if (!certification) {
    return (
      <>
        <PageHead title={say('room.allQuestions')} />
        <PageSkeleton title={say('room.allQuestions')} />
      </>
    );
  }

  const { code, title, questionCount } = certification;
  const trail = [
    { label: say('catalogue.title'), path: '/exams' },
    { label: code, path: `/certifications/${certificationId}` },
    { label: say('room.allQuestions'), path: `/certifications/${certificationId}/questions` },
  ];
  return (
    <div className="page-width py-6 sm:py-8">
      <PageHead
        title={say('questions.head', { code })}
        description={say('questions.description', { count: questionCount, title })}
      />
      <StructuredData describe={import.meta.env.SSR && ((addressOf) => [breadcrumbList(trail, addressOf)])} />
      <Breadcrumbs trail={trail} />
      <h1 className="mt-4 font-heading text-heading">{say('room.allQuestions')}</h1>
      <p className="mt-1.5 mb-7 text-ink-muted">{title}</p>
      <Questions certification={certification} />
    </div>
  );
}

const noMarks: QuestionMarks = { seen: [], missed: [], flagged: [] };

function Questions({ certification }: { certification: Certification }) {
  const { data, isFetching, isError, refetch } = useQuery(bankQuery(certification.id));
  const { status, hasToken } = useSession();
  if (!data) {
    if (!isError) return <BankSkeleton />;
    return (
      <ErrorState
        title={say('questions.notLoaded')}
        action={<Button onClick={() => void refetch()}>{say('tryAgain')}</Button>}
      />
    );
  }
  const { questions, total, marks } = data;
  if (total === 0) return <p className="text-ink-muted">{say('questions.none')}</p>;
  if (questions.length === total) {
    return (
      <Suspense fallback={<BankSkeleton />}>
        <Bank questions={questions} marks={marks ?? noMarks} topics={certification.topics} />
      </Suspense>
    );
  }
  if (status === 'signed-in' && isFetching) return <BankSkeleton />;

  // Until the stored session is checked, both are rendered; the attribute set before the first paint shows one of them.
  const isChecking = status === 'restoring' || (hasToken && isFetching);
  return (
    <>
      <div className={isChecking ? 'grid gap-6 signed-in:hidden' : 'grid gap-6'}>
        <p className="text-ink-muted tabular-nums">{say('questions.first', { shown: questions.length, total })}</p>
        <QuestionList questions={questions} marks={marks ?? noMarks} />
        <UpgradePrompt
          title={say('questions.more', { count: total - questions.length })}
          certificationId={certification.id}
        >
          {say('questions.more.text')}
        </UpgradePrompt>
      </div>
      {isChecking && (
        <div className="signed-out:hidden">
          <BankSkeleton />
        </div>
      )}
    </>
  );
}

function BankSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        {say('questions.loading')}
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="mt-5 mb-4 h-6 w-48" />
      <Skeleton className="h-[80rem] rounded-card" />
    </div>
  );
}
