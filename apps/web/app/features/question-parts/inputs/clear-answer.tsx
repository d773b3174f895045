import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes an answer back, where pressing the same control again does not. */
export function ClearAnswer({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="quiet" size="small" data-control="clear" onClick={onClear} className="-ms-3 justify-self-start">
      {say('input.clear')}
    </Button>
  );
}
