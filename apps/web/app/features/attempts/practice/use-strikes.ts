import type { OpenAttempt } from '@examplar/contract/attempts';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';

/** What was struck out in practice, by question. Each change is sent at once; one that gets lost costs no answer. */
export function useStrikes({ id, struck: saved }: Pick<OpenAttempt, 'id' | 'struck'>) {
  const [struck, setStruck] = useState<Readonly<Record<string, string>>>(saved);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const strike = (questionId: string, letter: string) => {
    // More than one may be struck out, whatever the question asks for.
    const letters = toggleOption(struck[questionId] ?? '', letter, 2);
    setStruck({ ...struck, [questionId]: letters });
    const send = () =>
      call('POST /test-exam-attempts/:attemptId/answers', {
        params: { attemptId: id },
        body: { questionId, struck: letters },
      }).catch(() => {});
    // One after the other, so that the last one sent is the last one to arrive.
    sending.current = sending.current.then(send);
  };
  return { struck, strike };
}
