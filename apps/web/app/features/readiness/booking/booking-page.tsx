import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { privateHeads } from '../../../lib/page/private-heads.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { failureOf } from '../../../lib/queries/failed-query.ts';
import { readinessQuery } from '../../../lib/queries/readiness.ts';
import { targetsQuery } from '../../../lib/queries/study.ts';
import { CertificationFailure } from '../../../lib/study/certification-failure.tsx';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LoadingCards } from '../../../ui/states/loading-cards.tsx';
import { PrivatePage } from '../../identity/require-session.tsx';
import { BookingEstimate } from './booking-estimate.tsx';
import { PlanPreview } from './plan-preview.tsx';

/** Helps to decide when to pay for the real exam: the estimate and the fee at stake, and how far the plan gets by a given day (PAG-25). */
export default function BookingPage() {
  return (
    <PrivatePage page="booking">
      <Booking />
    </PrivatePage>
  );
}

function Booking() {
  const { certificationId = '' } = useParams();
  const certification = useQuery(certificationQuery(certificationId));
  const readiness = useQuery(readinessQuery(certificationId));
  const targets = useQuery(targetsQuery());
  const failure = failureOf([certification, readiness, targets]);

  if (failure)
    return (
      <>
        <PageHead {...privateHeads.booking} isPrivate />
        <CertificationFailure failure={failure} title={say('page.notLoaded')} />
      </>
    );
  const { code = '', title = '' } = certification.data ?? {};
  const isLoaded = certification.data && readiness.data && targets.data;
  return (
    <div className="page-width max-w-app py-6 sm:py-10">
      <PageHead
        {...privateHeads.booking}
        title={code ? say('booking.title.of', { certification: code }) : privateHeads.booking.title}
        isPrivate
      />
      <ButtonLink to={`/study/${certificationId}`} variant="quiet" size="small" data-screen-only className="-ms-3">
        <ArrowLeft aria-hidden="true" />
        {say('plan.studyPlan')}
      </ButtonLink>
      <h1 className="mt-3 font-heading text-heading">{say('booking.title')}</h1>
      <p className="mt-1 min-h-[3.1em] text-balance text-ink-muted sm:min-h-[1.55em]">{code && `${code} · ${title}`}</p>
      {isLoaded ? (
        <div className="mt-6 grid gap-5">
          <BookingEstimate certification={certification.data} readiness={readiness.data} />
          <PlanPreview
            certificationId={certificationId}
            target={targets.data.find((target) => target.certificationId === certificationId)}
          />
        </div>
      ) : (
        <LoadingCards className="mt-6" heights={['h-96', 'h-80']} />
      )}
    </div>
  );
}
