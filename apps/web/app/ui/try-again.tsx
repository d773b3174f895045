import { Button } from './button.tsx';

/** Asks again for what could not be had; of what does not exist there is nothing to ask for. */
export function TryAgain({ error, onRetry }: { error: { statusCode: number }; onRetry: () => void }) {
  if (error.statusCode === 404) return null;
  return (
    <Button variant="primary" onClick={onRetry}>
      Try Again
    </Button>
  );
}
