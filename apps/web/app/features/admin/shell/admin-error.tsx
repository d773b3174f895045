import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { PageHead } from '../../../lib/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

type AdminErrorProps = {
  error: ApiError;
  what: string;
  onRetry: () => void;
  more?: ReactNode;
  /** Where it is all of the page: the list that the missing thing belongs to. */
  back?: { to: string; label: string };
};

/** What an area shows in place of data it did not get; whoever lacks two-factor sign-in is led to it. */
export function AdminError({ error, what, onRetry, more, back }: AdminErrorProps) {
  const as = back ? 'h1' : 'h2';
  if (error.code === 'TWO_FACTOR_REQUIRED') return <TwoFactorNeeded as={as} onRetry={onRetry} />;
  // Asking again would not find it.
  const isGone = back !== undefined && error.code === 'NOT_FOUND';
  const title = isGone ? `${what} does not exist` : `${what} could not be loaded`;
  return (
    <>
      {back && <PageHead title={`${title} · Admin`} isPrivate />}
      <ErrorState
        as={as}
        title={title}
        action={
          <>
            {!isGone && <Button onClick={onRetry}>Try Again</Button>}
            {back && (
              <ButtonLink to={back.to} variant="secondary">
                Back to {back.label.toLowerCase()}
              </ButtonLink>
            )}
            {more}
          </>
        }
      >
        {error.details[0] ? `${error.details[0].path}: ${error.details[0].message}` : error.message}
      </ErrorState>
    </>
  );
}

function TwoFactorNeeded({ as, onRetry }: { as: 'h1' | 'h2'; onRetry: () => void }) {
  return (
    <EmptyState
      as={as}
      icon={<ShieldAlert aria-hidden="true" />}
      title="Switch on two-factor sign-in first"
      action={
        <>
          <ButtonLink to="/settings">Open settings</ButtonLink>
          <Button onClick={onRetry}>I have done that</Button>
        </>
      }
    >
      <p>This installation lets admins work only with a second factor. It takes two minutes:</p>
      <ol className="mt-3 list-decimal ps-6 text-start">
        <li>Open your settings and find “Two-factor sign-in”.</li>
        <li>Scan the code with an authenticator app on your phone.</li>
        <li>Enter the six digits it shows, keep the recovery codes, and come back here.</li>
      </ol>
    </EmptyState>
  );
}
