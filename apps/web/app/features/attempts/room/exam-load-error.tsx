import { ApiError } from '../../../lib/api/api-error.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';

type ExamLoadErrorProps = { error: unknown; onRetry: () => void };

/** Shown if the exam cannot be loaded: the text of the specification and one button. */
export function ExamLoadError({ error, onRetry }: ExamLoadErrorProps) {
  const status = error instanceof ApiError ? error.statusCode : 0;
  const isMissing = status === 404;
  const reason = error instanceof ApiError && status !== 404 ? error.message : null;
  return (
    <ErrorState
      as="h1"
      title={say('room.error')}
      action={
        isMissing ? (
          <ButtonLink to="/exams">{say('notFound.browse')}</ButtonLink>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        )
      }
    >
      <p>{isMissing ? say('room.notFound') : say('room.notLoaded')}</p>
      {reason && <p>{reason}</p>}
    </ErrorState>
  );
}
