import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';

type AdminErrorProps = {
  error: ApiError;
  what: string;
  onRetry: () => void;
  more?: ReactNode;
  /** If the error replaces the whole page: the list to go back to. */
  back?: { to: string; label: string };
};

/** Shown in place of data that could not be loaded. Admins who lack two-factor sign-in are told how to turn it on. */
export function AdminError({ error, what, onRetry, more, back }: AdminErrorProps) {
  const as = back ? 'h1' : 'h2';
  if (error.code === 'TWO_FACTOR_REQUIRED') return <TwoFactorNeeded as={as} onRetry={onRetry} />;
  // Trying again would not find it.
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
      title="Turn on two-factor sign-in first"
      action={
        <>
          <ButtonLink to="/settings">Open settings</ButtonLink>
          <Button onClick={onRetry}>I have turned it on</Button>
        </>
      }
    >
      <p>This installation requires two-factor sign-in for admins. Setting it up takes two minutes:</p>
      <ol className="mt-3 list-decimal ps-6 text-start">
        <li>Open your settings and find “Two-factor sign-in”.</li>
        <li>Scan the code with an authenticator app on your phone.</li>
        <li>Enter the six digits it shows, keep the recovery codes, and come back here.</li>
      </ol>
    </EmptyState>
  );
}
