import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { endpointQuery } from '../../../../lib/api/endpoint-query.ts';
import { refreshAll } from '../../actions/actions.tsx';
import { isUnderWay, pollMs } from '../../tasks/task-state.ts';

/** The current or latest regrade of a question, polled while it runs. */
export function useRegrade(questionId: string) {
  const client = useQueryClient();
  const { data: regrade, error } = useQuery({
    ...endpointQuery('GET /admin/questions/:questionId/regrade', { params: { questionId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollMs : false),
  });
  const isRunning = regrade != null && isUnderWay(regrade);
  const wasRunning = useRef(false);
  useEffect(() => {
    // Scores and statistics have changed.
    if (wasRunning.current && !isRunning) void refreshAll(client);
    wasRunning.current = isRunning;
  }, [isRunning, client]);
  return { regrade: regrade ?? null, isRunning, error };
}
