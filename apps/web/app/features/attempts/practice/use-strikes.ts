import type { OpenAttempt } from '@examplar/contract/attempts';
import { toggleOption } from '@examplar/domain/questions/answers/chosen-options';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';

/** The struck-out options in practice, by question. Each change is sent immediately; a lost one affects no answer. */
export function useStrikes({ id, struck: saved }: Pick<OpenAttempt, 'id' | 'struck'>) {
  const [struck, setStruck] = useState<Readonly<Record<string, string>>>(saved);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const strike = (questionId: string, letter: string) => {
    // '2': several options may be struck out, even if the question takes one answer.
    const letters = toggleOption(struck[questionId] ?? '', letter, 2);
    setStruck({ ...struck, [questionId]: letters });
    const send = () =>
      call('POST /test-exam-attempts/:attemptId/answers', {
        params: { attemptId: id },
        body: { questionId, struck: letters },
      }).catch(() => {});
    // In sequence, so that the last one sent is the last to arrive.
    sending.current = sending.current.then(send);
  };
  return { struck, strike };
}
