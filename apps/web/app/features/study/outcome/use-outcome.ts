import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import type { InputOf } from '../../../lib/api/endpoints.ts';
import { targetsQuery } from '../../../lib/queries/study.ts';
import { useSession } from '../../../lib/session/session.ts';
import { type TakenExam, useGivenOutcomes } from './given-outcomes.ts';

type Outcome = InputOf<'PUT /users/me/targets/:certificationId/outcome'>['body'];

/** Sends how an exam went; sent again, it replaces the earlier outcome. */
export function useOutcome(exam: TakenExam) {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const { keep, forget } = useGivenOutcomes();
  const params = { certificationId: exam.certificationId };
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Outcome) => call('PUT /users/me/targets/:certificationId/outcome', { params, body }),
    onSuccess: (_outcome, { result }) => {
      if (result === 'moved') forget(exam.certificationId);
      else keep({ userId, exam, result });
      return client.invalidateQueries({ queryKey: targetsQuery().queryKey });
    },
  });
}
