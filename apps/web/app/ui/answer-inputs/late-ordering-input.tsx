import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';

let OrderingInput: ComponentType<AnswerInputProps> | null = null;

/** Fetches the file that orders steps. Rooms do so as soon as they are open: later there may be no connection. */
export async function loadOrderingInput(): Promise<void> {
  ({ OrderingInput } = await import('./ordering-input.tsx'));
}

/** The ordering of steps, in a file of its own: most exams ask for none. */
export function LateOrderingInput(props: AnswerInputProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(OrderingInput ? 'loaded' : 'loading');
  useEffect(() => {
    if (state !== 'loading') return;
    let isGone = false;
    const end = (next: 'loaded' | 'failed') => () => {
      if (!isGone) setState(next);
    };
    loadOrderingInput().then(end('loaded'), end('failed'));
    return () => {
      isGone = true;
    };
  }, [state]);
  if (OrderingInput) return <OrderingInput {...props} />;
  if (state !== 'failed') return <p role="status">Loading the steps…</p>;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>The steps could not be loaded. Your answers are safe; try again once you are online.</p>
      <Button variant="secondary" onClick={() => setState('loading')}>
        Try Again
      </Button>
    </div>
  );
}
