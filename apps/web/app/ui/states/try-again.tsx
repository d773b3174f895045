import type { ReactNode } from 'react';
import { say } from '../../lib/texts.ts';
import { Button } from '../button.tsx';

type TryAgainProps = {
  error: { statusCode: number };
  onRetry: () => void;
  /** Where a 404 leads, for which trying again would not help. */
  ifMissing?: ReactNode;
};

/** Retries a failed request. */
export function TryAgain({ error, onRetry, ifMissing = null }: TryAgainProps) {
  if (error.statusCode === 404) return ifMissing;
  return (
    <Button variant="primary" onClick={onRetry}>
      {say('tryAgain')}
    </Button>
  );
}
