import { serverMessage } from '../../../lib/api/server-message.ts';
import { say } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';

type NotLoadedProps = { title: string; error: unknown; refetch: () => unknown; as?: 'h1' | 'h2' };

/** Says that a part of a team did not load and why, with a way to try again. */
export const NotLoaded = ({ title, error, refetch, as = 'h2' }: NotLoadedProps) => (
  <ErrorState as={as} title={title} action={<Button onClick={() => void refetch()}>{say('tryAgain')}</Button>}>
    {serverMessage(error, say('tryAgain.inAMoment'))}
  </ErrorState>
);
