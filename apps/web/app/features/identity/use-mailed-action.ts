import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { serverMessage } from '../../lib/api/server-message.ts';
import { forgetMailedToken, useMailedToken } from './mailed-token.ts';

/**
 * The action of the button behind a mailed link, and its outcome. `invalid`: there is no token, or the server refused it (400).
 * `problem` says why anything else failed, so that the button can be pressed again.
 */
export function useMailedAction(act: (token: string) => Promise<unknown>, failure: string) {
  const token = useMailedToken();
  const [outcome, setOutcome] = useState<'done' | 'invalid' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const run = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      await act(token ?? '');
      forgetMailedToken();
      setOutcome('done');
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 400) setOutcome('invalid');
      else setProblem(serverMessage(error, failure));
    }
    setIsBusy(false);
  };
  return { outcome: outcome ?? (token === null ? 'invalid' : null), isBusy, problem, run };
}
