import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** A page that failed: a plain message and two links. Nothing internal is shown. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <>
      <PageHead title={say('error.title')} isPrivate />
      <ErrorState
        as="h1"
        title={say('error.title')}
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {say('tryAgain')}
            </Button>
            <ButtonLink to="/" variant="secondary" reloadDocument>
              {say('home.goTo')}
            </ButtonLink>
          </>
        }
      >
        <p>{say('error.text')}</p>
        {requestId && (
          <p className="mt-2 text-caption">
            {say('error.reference')} {requestId}
          </p>
        )}
      </ErrorState>
    </>
  );
}
