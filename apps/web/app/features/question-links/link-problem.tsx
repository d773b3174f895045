import { Link2Off, UserCheck, WifiOff } from 'lucide-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

type LinkProblemProps = { error: Error | null; questionId: string; onRetry: () => void };

/** Why a link cannot be opened here. The question itself is public, so it can always be answered on its own page. */
export function LinkProblem({ error, questionId, onRetry }: LinkProblemProps) {
  const code = error instanceof ApiError ? error.code : null;
  const question = <ButtonLink to={`/questions/${questionId}`}>Answer it on your own</ButtonLink>;
  if (code === 'LINK_USED') {
    return (
      <Problem icon={<UserCheck />} title="This link has already been used." action={question}>
        Each link is for one person, and someone has answered this one in another browser. If it was you, open it there.
      </Problem>
    );
  }
  if (error === null || code === 'INVALID_TOKEN' || code === 'VALIDATION_FAILED') {
    return (
      <Problem icon={<Link2Off />} title="This link does not work any more" action={question}>
        Links end after 30 days. It may also have been copied without its end.
      </Problem>
    );
  }
  return (
    <Problem
      icon={<WifiOff />}
      title="The link could not be opened"
      action={
        <Button variant="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {error.message || 'Please try again in a moment.'}
    </Problem>
  );
}

function Problem({ children, ...state }: Parameters<typeof EmptyState>[0]) {
  return (
    <div role="alert" className="mt-6">
      <EmptyState {...state}>{children}</EmptyState>
    </div>
  );
}
