import type { Certification } from '@examplar/contract/catalogue';
import type { TestExamSummary } from '@examplar/contract/exams';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { certificationPath, providerPath } from '../../lib/address/catalogue-paths.ts';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageLoader } from '../../lib/page/page-loader.ts';
import {
  type AddressOf,
  breadcrumbList,
  type Crumb,
  publisher,
  StructuredData,
  type Thing,
} from '../../lib/page/structured-data.tsx';
import { certificationQuery, practiceExamsQuery } from '../../lib/queries/catalogue.ts';
import { quotesQuery } from '../../lib/queries/plans.ts';
import { previewQuery } from '../../lib/queries/questions.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton, SkeletonText } from '../../ui/states/skeleton.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { PreparationBand } from '../preparation/preparation-band.tsx';
import { LazyReadiness } from '../readiness/lazy-readiness.tsx';
import { CertificationTopics, FactSources, Prerequisites } from './certification-facts.tsx';
import { CertificationHeader } from './certification-header.tsx';
import { PracticeExams } from './practice-exams.tsx';
import { PracticeQuestions } from './practice-questions.tsx';

const load = pageLoader(
  ({ params: { certificationId = '' } }) => [
    certificationQuery(certificationId),
    practiceExamsQuery(certificationId),
    previewQuery(certificationId),
  ],
  { extras: () => [quotesQuery()] },
);
export const loader = load.server;
export const clientLoader = load.browser;

export default function CertificationPage() {
  const { certificationId = '' } = useParams();
  const { data: certification, error, refetch } = useQuery(certificationQuery(certificationId));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!certification) return <CertificationSkeleton />;
  return <Details certification={certification} />;
}

function Details({ certification }: { certification: Certification }) {
  const { data: exams } = useQuery(practiceExamsQuery(certification.id));
  const isRetired = certification.status === 'retired';
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
      {certification.questionCount > 0 && <LazyReadiness certificationId={certification.id} />}
      {certification.questionCount > 0 ? (
        <div className="mt-10 grid items-start gap-x-10 gap-y-14 lg:grid-cols-2">
          <PracticeExams certificationId={certification.id} isRetired={isRetired} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
            <PracticeQuestions certificationId={certification.id} />
            <CertificationTopics certification={certification} />
          </div>
          <Prerequisites certification={certification} />
          <FactSources certification={certification} />
        </div>
      ) : (
        <WithoutBank certification={certification} />
      )}
      {!isRetired && certification.questionCount > 0 && (
        <PreparationBand certificationId={certification.id} className="mt-14" />
      )}
    </div>
  );
}

/** A certification that has no questions, yet or any more: what it asks, and the way to those that have, in one column (PAG-74). */
function WithoutBank({ certification }: { certification: Certification }) {
  const { provider } = certification;
  return (
    <div className="mt-10 grid max-w-2xl gap-12">
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-muted">
          {say('questions.none')} {say('exams.none')}
        </p>
        <ButtonLink to={providerPath(provider)} variant="secondary">
          {say('provider.view.of', { name: provider })}
        </ButtonLink>
      </div>
      <CertificationTopics certification={certification} />
      <Prerequisites certification={certification} />
      <FactSources certification={certification} />
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

function CertificationSkeleton() {
  return (
    <div className="page-width py-6 sm:py-8">
      <PageHead title={say('certification')} />
      <h1 className="sr-only">{say('certification')}</h1>
      <p role="status" className="sr-only">
        {say('certification.loading')}
      </p>
      <div className="mt-10 grid gap-7 sm:grid-cols-[auto_1fr]">
        <Skeleton className="size-28 rounded-round" />
        <div>
          <Skeleton className="h-10 w-120 max-w-full" />
          <SkeletonText className="mt-4 max-w-2xl" />
        </div>
      </div>
      <Skeleton className="mt-8 h-24" />
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  );
}

type CourseInput = { certification: Certification; exams: readonly TestExamSummary[]; trail: readonly Crumb[] };

/** A certification's page as a course with its exams as quizzes. A certification without exams is not a course. */
function describeCertification({ certification, exams, trail }: CourseInput, addressOf: AddressOf): Thing[] {
  const crumbs = breadcrumbList(trail, addressOf);
  return exams.length === 0 ? [crumbs] : [crumbs, courseOf({ certification, exams }, addressOf)];
}

function courseOf({ certification, exams }: Omit<CourseInput, 'trail'>, addressOf: AddressOf): Thing {
  const { id, title, code, description, level, image_url, provider } = certification;
  const minutes = exams.reduce((sum, exam) => sum + exam.duration, 0);
  return {
    '@type': 'Course',
    '@id': addressOf(`${certificationPath(id)}#course`),
    name: say('catalogue.course', { title }),
    courseCode: code,
    description,
    url: addressOf(certificationPath(id)),
    image: addressOf(image_url),
    educationalLevel: level,
    inLanguage: 'en',
    provider: publisher(addressOf),
    about: {
      '@type': 'EducationalOccupationalCredential',
      name: title,
      credentialCategory: 'Certification',
      recognizedBy: { '@type': 'Organization', name: provider },
    },
    offers: { '@type': 'Offer', category: 'Partially Free', url: addressOf('/pricing') },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${minutes}M` },
    hasPart: exams.map((exam) => ({
      '@type': 'Quiz',
      name: `${code}: ${exam.title}`,
      description: exam.description,
      educationalLevel: level,
      timeRequired: `PT${exam.duration}M`,
      isAccessibleForFree: exam.free,
    })),
  };
}
