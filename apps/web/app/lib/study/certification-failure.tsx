import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TryAgain } from '../../ui/states/try-again.tsx';
import { messageOf } from '../api/api-error.ts';
import type { FailedQuery } from '../queries/failed-query.ts';
import { say } from '../texts.ts';

/** In place of a page about one certification that could not be loaded, or does not exist. `title`: what was not loaded. */
export function CertificationFailure({ failure: { error, retry }, title }: { failure: FailedQuery; title: string }) {
  const isMissing = error.statusCode === 404;
  return (
    <ErrorState
      as="h1"
      title={isMissing ? say('certification.notFound') : title}
      action={
        <TryAgain error={error} onRetry={retry} ifMissing={<ButtonLink to="/study">{say('plans.goTo')}</ButtonLink>} />
      }
    >
      {!isMissing && <p>{messageOf(error, say('tryAgain.inAMoment'))}</p>}
    </ErrorState>
  );
}
