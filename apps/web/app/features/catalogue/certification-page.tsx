import type { Certification } from '@examplar/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { StructuredData } from '../../lib/page/structured-data.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { certificationQuery } from '../../lib/queries/catalogue.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { practiceExamsQuery } from './catalogue.queries.ts';
import { certificationPath } from './certification-card.tsx';
import { describeCertification } from './certification-data.ts';
import { FactSources, Prerequisites } from './certification-facts.tsx';
import { CertificationHeader } from './certification-header.tsx';
import { CertificationSkeleton } from './certification-skeleton.tsx';
import { CertificationTopics } from './certification-topics.tsx';
import { PracticeExams } from './practice-exams.tsx';

type CertificationPageProps = { readiness: ReactNode; preparation: ReactNode; practiceQuestions: ReactNode };

/** One certification; its practice questions, the user's readiness and how one prepares belong to other features and are passed in. */
export function CertificationPage(parts: CertificationPageProps) {
  const { certificationId = '' } = useParams();
  const { data: certification, error, refetch } = useQuery(certificationQuery(certificationId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!certification) return <CertificationSkeleton />;
  return <Details certification={certification} {...parts} />;
}

type DetailsProps = CertificationPageProps & { certification: Certification };

function Details({ certification, readiness, preparation, practiceQuestions }: DetailsProps) {
  const { data: exams } = useQuery(practiceExamsQuery(certification.id));
  const trail = [
    { label: say('catalogue.title'), path: '/exams' },
    { label: certification.code, path: certificationPath(certification.id) },
  ];
  return (
    <div className="page-width py-6 sm:py-8">
      <PageHead
        title={say('certification.head', { title: certification.title, code: certification.code })}
        description={describe(certification)}
      />
      <StructuredData
        describe={
          import.meta.env.SSR &&
          ((addressOf) => describeCertification({ certification, exams: exams ?? [], trail }, addressOf))
        }
      />
      <Breadcrumbs trail={trail} />
      <CertificationHeader certification={certification} />
      {certification.questionCount > 0 && readiness}
      <div className="mt-10 grid items-start gap-x-10 gap-y-14 lg:grid-cols-2">
        <PracticeExams certificationId={certification.id} isRetired={certification.status === 'retired'} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          {practiceQuestions}
          <CertificationTopics certification={certification} />
        </div>
        <Prerequisites certification={certification} />
        <FactSources certification={certification} />
      </div>
      {preparation}
    </div>
  );
}

const describe = ({ code, questionCount, description }: Certification) =>
  questionCount > 0
    ? `${say('certification.description', { code, count: `${questionCount}` })} ${description}`
    : `${code}: ${description}`;

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={say('certification')} isPrivate />
      <ErrorState
        as="h1"
        title={messageOf(error, say('certification.notFound'))}
        action={
          <>
            <TryAgain error={error} onRetry={onRetry} />
            <ButtonLink to="/exams" variant="secondary">
              {say('catalogue.seeAll')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => void navigate(-1)}>
              {say('action.goBack')}
            </Button>
          </>
        }
      />
    </>
  );
}
