import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { InputOf } from '../../lib/api/endpoints.ts';
import { outcomesQuery, type ReportedOutcome, type Target, targetsQuery } from '../../lib/queries/study.ts';

/** An exam whose outcome can be reported, and replaced for some days. */
export type TakenExam = Pick<Target, 'certificationId' | 'certificationCode' | 'certificationName' | 'examOn'>;

type Outcome = InputOf<'PUT /users/me/targets/:certificationId/outcome'>['body'];

/** Sends how an exam went; sent again, it replaces the earlier outcome. */
export function useOutcome({ certificationId }: Pick<TakenExam, 'certificationId'>) {
  const reload = useReloadedOutcomes();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Outcome) =>
      call('PUT /users/me/targets/:certificationId/outcome', { params: { certificationId }, body }),
    onSuccess: reload,
  });
}

/** Takes an outcome back. Where another device was faster, or it is too late, the page shows what is there now. */
export function useUndo({ certificationId }: Pick<ReportedOutcome, 'certificationId'>) {
  const reload = useReloadedOutcomes();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /users/me/targets/:certificationId/outcome', { params: { certificationId } }),
    onSuccess: reload,
    onError: (error) => (error instanceof ApiError && error.statusCode === 404 ? reload() : undefined),
  });
}

function useReloadedOutcomes() {
  const client = useQueryClient();
  return () => {
    // The week ahead and the recall on exam day follow from the target.
    void client.invalidateQueries({ queryKey: ['GET /certifications/:certificationId/progress'] });
    return Promise.all([targetsQuery(), outcomesQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  };
}
