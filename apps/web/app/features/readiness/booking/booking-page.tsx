import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { privateHeads } from '../../../lib/private-heads.ts';
import { certificationQuery } from '../../../lib/queries/catalogue.ts';
import { readinessQuery } from '../../../lib/queries/readiness.ts';
import { targetsQuery } from '../../../lib/queries/study.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BookingEstimate } from './booking-estimate.tsx';
import { PlanPreview } from './plan-preview.tsx';

/** Helps to decide when to pay for the real exam: the estimate and the fee at stake, and what a plan comes to by a day (PAG-25). */
export function BookingPage() {
  const { certificationId = '' } = useParams();
  const certification = useQuery(certificationQuery(certificationId));
  const readiness = useQuery(readinessQuery(certificationId));
  const targets = useQuery(targetsQuery());
  const error =
    certification.error ?? (readiness.data ? null : readiness.error) ?? (targets.data ? null : targets.error);

  if (error) {
    const isMissing = error.statusCode === 404;
    const tryAgain = () => {
      for (const query of [certification, readiness, targets]) void query.refetch();
    };
    return (
      <>
        <PageHead {...privateHeads.booking} isPrivate />
        <ErrorState
          as="h1"
          title={isMissing ? 'Certification not found' : 'This page could not be loaded'}
          action={
            isMissing ? (
              <ButtonLink to="/study">Go to your plans</ButtonLink>
            ) : (
              <Button variant="primary" onClick={tryAgain}>
                Try Again
              </Button>
            )
          }
        >
          {!isMissing && <p>{messageOf(error, 'Please try again in a moment.')}</p>}
        </ErrorState>
      </>
    );
  }
  const { code = '', title = '' } = certification.data ?? {};
  const isLoaded = certification.data && readiness.data && targets.data;
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <PageHead
        {...privateHeads.booking}
        title={code ? `${code}: should I book it?` : privateHeads.booking.title}
        isPrivate
      />
      <ButtonLink to={`/study/${certificationId}`} variant="quiet" size="small" data-screen-only className="-ms-3">
        <ArrowLeft aria-hidden="true" />
        Study plan
      </ButtonLink>
      <h1 className="mt-3 font-heading text-heading">Should I book it?</h1>
      <p className="mt-1 min-h-[1.55em] text-ink-muted">{code && `${code} · ${title}`}</p>
      {isLoaded ? (
        <div className="mt-6 grid gap-5">
          <BookingEstimate certification={certification.data} readiness={readiness.data} />
          <PlanPreview
            certificationId={certificationId}
            target={targets.data.find((target) => target.certificationId === certificationId)}
          />
        </div>
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading
          </p>
          <Skeleton className="mt-6 h-96 rounded-card" />
          <Skeleton className="mt-5 h-80 rounded-card" />
        </>
      )}
    </div>
  );
}
