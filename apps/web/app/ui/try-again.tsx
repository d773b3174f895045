import { Button } from './button.tsx';

/** Retries a failed request; nothing for a 404, where trying again would not help. */
export function TryAgain({ error, onRetry }: { error: { statusCode: number }; onRetry: () => void }) {
  if (error.statusCode === 404) return null;
  return (
    <Button variant="primary" onClick={onRetry}>
      Try Again
    </Button>
  );
}
