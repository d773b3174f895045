import type { Certification } from '@examplar/contract/catalogue';
import type { TestExamSummary } from '@examplar/contract/exams';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { formatDate, formatPercent } from '../../lib/format.ts';
import { langOf } from '../../lib/page/lang-of.ts';
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
import { certificationQuery } from '../../lib/queries/catalogue.ts';
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
import { certificationPath } from './certification-card.tsx';
import { CertificationHeader } from './certification-header.tsx';
import { PracticeExams, practiceExamsQuery } from './practice-exams.tsx';
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
      <div className="mt-10 grid items-start gap-x-10 gap-y-14 lg:grid-cols-2">
        <PracticeExams certificationId={certification.id} isRetired={certification.status === 'retired'} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
          <PracticeQuestions certificationId={certification.id} />
          <CertificationTopics certification={certification} />
        </div>
        <Prerequisites certification={certification} />
        <FactSources certification={certification} />
      </div>
      <PreparationBand certificationId={certification.id} className="mt-14" />
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

type FactsProps = { certification: Certification };

/** The exam's requirements. */
function Prerequisites({ certification }: FactsProps) {
  const { prerequisites } = certification;
  if (prerequisites.length === 0) return null;
  return (
    <section aria-labelledby="prerequisites">
      <h2 id="prerequisites" className="font-heading text-heading">
        {say('catalogue.prerequisites')}
      </h2>
      <ul
        lang={langOf(certification, 'prerequisites')}
        className="mt-4 grid list-disc gap-2 ps-4.5 marker:text-line-control"
      >
        {prerequisites.map((prerequisite) => (
          <li key={prerequisite} className="ps-1">
            {prerequisite}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sources of the page's facts, and which of them are our estimates. */
function FactSources({ certification }: FactsProps) {
  const { provider, passing_score: passingScore, passing_score_is_ours, source_url, checked_at } = certification;
  const percent = formatPercent(passingScore);
  return (
    <section aria-labelledby="source" className="rounded-card bg-sunken p-5 text-caption text-ink-muted sm:p-6">
      <h2 id="source" className="text-body font-semibold text-ink">
        {say('facts.title')}
      </h2>
      <p className="mt-2">
        {passing_score_is_ours
          ? say('facts.passingScore.ours', { provider, percent })
          : say('facts.passingScore', { provider, percent, ending: provider.endsWith('s') ? 's' : '' })}{' '}
        {say('facts.fee', { provider })}
      </p>
      {source_url && (
        <p className="mt-2">
          <a
            href={source_url}
            rel="noopener"
            className="font-medium text-accent underline underline-offset-3 hover:text-accent-strong"
          >
            {say('facts.examPage')}
          </a>
          {checked_at && say('facts.checked', { date: formatDate(checked_at) })}
        </p>
      )}
      <p className="mt-2">{say('facts.independent', { provider })}</p>
    </section>
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

/** The topics of the exam with their weights. */
function CertificationTopics({ certification }: { certification: Certification }) {
  const { topics, weights_are_ours, provider } = certification;
  if (topics.length === 0) return null;

  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-heading text-heading">
        {say('catalogue.topics')}
      </h2>
      <p className="mt-1.5 text-caption text-ink-muted">
        {weights_are_ours
          ? say('catalogue.topics.ours', { provider })
          : say('catalogue.topics.published', { provider })}
      </p>
      <ol className="mt-5 grid gap-4.5">
        {topics.map((topic) => (
          <li key={topic.topic_number}>
            <div className="flex items-baseline justify-between gap-4">
              <span lang={langOf(topic, 'name')} className="font-medium">
                {topic.name}
              </span>
              <span className="font-semibold tabular-nums">{formatPercent(topic.weight)}</span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-round bg-sunken">
              <div
                data-bar
                className="h-full rounded-round bg-accent"
                style={{ width: `${Math.min(100, topic.weight)}%` }}
              />
            </div>
            {topic.questionCount > 0 && (
              <p className="mt-1 text-caption text-ink-muted tabular-nums">
                {say('topic.number', { number: `${topic.topic_number}` })} ·{' '}
                {say('quantity.practiceQuestions', { count: topic.questionCount })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
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
