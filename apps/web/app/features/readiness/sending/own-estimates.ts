import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import type { ReplyOf } from '../../../lib/api/endpoints.ts';
import { serverMessage } from '../../../lib/api/server-message.ts';
import { say } from '../../../lib/texts.ts';
import { showToast } from '../../../ui/states/toast-store.ts';

export type Estimate = ReplyOf<'GET /teams/:teamId/estimates'>[number];
/** What is needed of a team to send to it. */
export type SendingTeam = Pick<ReplyOf<'GET /teams'>[number], 'id' | 'name' | 'role' | 'trainers' | 'suspended'>;

export const sendingTeamsQuery = () => endpointQuery('GET /teams');

/** For trainers what everybody sent, for members their own. */
export const estimatesQuery = (teamId: string) => ({
  ...endpointQuery('GET /teams/:teamId/estimates', { params: { teamId } }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** What the reader sent to a team and its trainers still see. */
export function useOwnEstimates({ id: teamId, role }: Pick<SendingTeam, 'id' | 'role'>): Estimate[] | undefined {
  const seesOwnAlone = role === 'member';
  const { data: estimates } = useQuery(estimatesQuery(teamId));
  const { data: own } = useQuery({
    ...endpointQuery('GET /teams/:teamId/me', { params: { teamId } }),
    enabled: !seesOwnAlone && (estimates?.length ?? 0) > 0,
  });
  return seesOwnAlone ? estimates : estimates?.filter(({ memberId }) => memberId === own?.memberId);
}

export function useTakeBack({ id: teamId, name: team }: Pick<SendingTeam, 'id' | 'name'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (estimateId: string) =>
      call('DELETE /teams/:teamId/estimates/:estimateId', { params: { teamId, estimateId } }),
    onSuccess: () => showToast(say('sending.takenBack', { team })),
    onError: (error) => showToast(serverMessage(error, say('sending.notTakenBack')), 'negative'),
    // Also after a refusal: it may have been taken back in another tab, or have ended.
    onSettled: () => queryClient.invalidateQueries({ queryKey: estimatesQuery(teamId).queryKey }),
  });
}
