import { Link2Off, UserCheck, WifiOff } from 'lucide-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

type LinkProblemProps = { error: Error | null; questionId: string; onRetry: () => void };

/** Why a link cannot be opened here. The question itself is public, so it can always be answered on its own page. */
export function LinkProblem({ error, questionId, onRetry }: LinkProblemProps) {
  const code = error instanceof ApiError ? error.code : null;
  const question = <ButtonLink to={`/questions/${questionId}`}>{say('link.alone')}</ButtonLink>;
  if (code === 'LINK_USED') {
    return (
      <Problem icon={<UserCheck />} title={say('link.used')} action={question}>
        {say('link.used.text')}
      </Problem>
    );
  }
  if (error === null || code === 'INVALID_TOKEN' || code === 'VALIDATION_FAILED') {
    return (
      <Problem icon={<Link2Off />} title={say('link.ended')} action={question}>
        {say('link.ended.text')}
      </Problem>
    );
  }
  return (
    <Problem
      icon={<WifiOff />}
      title={say('link.notOpened')}
      action={
        <Button variant="primary" onClick={onRetry}>
          {say('tryAgain')}
        </Button>
      }
    >
      {error.message || say('tryInAMoment')}
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
