import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { failureOf } from '../../../lib/queries/failed-query.ts';
import { readinessQuery } from '../../../lib/queries/readiness.ts';
import { mixUpsQuery, outcomesQuery, progressQuery, targetsQuery } from '../../../lib/queries/study.ts';
import { CertificationFailure } from '../../../lib/study/certification-failure.tsx';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LoadingCards } from '../../../ui/states/loading-cards.tsx';
import { PrivatePage } from '../../identity/require-session.tsx';
import { Plan } from './plan.tsx';

/** The plan of one certification: today, why it is so, the topics and the next seven days. */
export default function PlanPage() {
  return (
    <PrivatePage page="study" keepsState>
      <OwnPlan />
    </PrivatePage>
  );
}

function OwnPlan() {
  const { certificationId = '' } = useParams();
  const certification = useQuery(certificationQuery(certificationId));
  const targets = useQuery(targetsQuery());
  const progress = useQuery(progressQuery(certificationId));
  // It says how long the pause was, which is shown above the list and must not push it down, nor must an outcome.
  const readiness = useQuery(readinessQuery(certificationId));
  const outcomes = useQuery(outcomesQuery());
  // Without them the page is shown all the same.
  const mixUps = useQuery(mixUpsQuery(certificationId));
  const failure = failureOf([certification, targets, progress]);

  if (failure)
    return (
      <>
        <PageHead {...privateHeads.plan} isPrivate />
        <CertificationFailure failure={failure} title={say('plan.notLoaded')} />
      </>
    );
  const { code = '', title = '' } = certification.data ?? {};
  const isLoaded =
    certification.data &&
    targets.data &&
    progress.data &&
    !readiness.isPending &&
    !outcomes.isPending &&
    !mixUps.isPending;
  return (
    <div className="page-width max-w-app py-6 sm:py-10">
      <PageHead
        {...privateHeads.plan}
        title={code ? say('plan.title', { certification: code }) : privateHeads.plan.title}
        isPrivate
      />
      <ButtonLink to="/study" variant="quiet" size="small" className="-ms-3">
        <ArrowLeft aria-hidden="true" />
        {say('plans.all')}
      </ButtonLink>
      {isLoaded ? (
        <Plan
          certification={certification.data}
          targets={targets.data}
          progress={progress.data}
          mixUps={mixUps.data?.pairs ?? []}
        />
      ) : (
        <>
          <h1 className="mt-3 min-h-[1.15em] font-heading text-heading">{code || say('nav.study')}</h1>
          <p className="mt-1 min-h-[1.55em] text-ink-muted">{title}</p>
          <LoadingCards className="mt-6" heights={['h-64', 'h-96']} />
        </>
      )}
    </div>
  );
}
