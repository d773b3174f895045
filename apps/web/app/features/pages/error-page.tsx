import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A page that failed: a plain message and two links. Nothing internal is shown. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <>
      <PageHead title="Something went wrong" isPrivate />
      <ErrorState
        as="h1"
        title="Something went wrong"
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Try Again
            </Button>
            <ButtonLink to="/" variant="secondary" reloadDocument>
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        <p>The page could not be shown. Nothing you saved is lost.</p>
        {requestId && <p className="mt-2 text-caption">Reference: {requestId}</p>}
      </ErrorState>
    </>
  );
}
