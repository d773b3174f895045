import { type ComponentType, useEffect, useState } from 'react';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { AnswerInputProps } from './answer-input-props.ts';

type Inputs = typeof import('./placed-inputs.ts');

let inputs: Inputs | null = null;

/** Fetches the file of all inputs but the choice's. Rooms do so as soon as they are open: later there may be no connection. */
export async function loadPlacedInputs(): Promise<void> {
  inputs = await import('./placed-inputs.ts');
}

/** An input in a file of its own: most exams ask for choices only. */
export function lateInput(name: keyof Inputs): ComponentType<AnswerInputProps> {
  return function LateInput(props: AnswerInputProps) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(inputs ? 'loaded' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isGone = false;
      const end = (next: 'loaded' | 'failed') => () => {
        if (!isGone) setState(next);
      };
      loadPlacedInputs().then(end('loaded'), end('failed'));
      return () => {
        isGone = true;
      };
    }, [state]);
    const Input = inputs?.[name];
    if (Input) return <Input {...props} />;
    if (state !== 'failed') return <p role="status">{say('input.loading')}</p>;
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{say('input.notLoaded')}</p>
        <Button variant="secondary" onClick={() => setState('loading')}>
          {say('tryAgain')}
        </Button>
      </div>
    );
  };
}
