import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api-client.ts';
import { startLanguage } from '../../../lib/languages/start-language.ts';
import { targetsQuery } from '../../../lib/queries/study.ts';
import { roomPath } from '../../../lib/room-path.ts';

/** Makes or resumes today's list and opens its room; with `more`, another one after the day's was finished. */
export function useTodaysList(certificationId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (more: boolean) =>
      call('POST /users/me/targets/:certificationId/today', {
        params: { certificationId },
        body: { more, ...startLanguage() },
      }),
    onSuccess: (attempt) => navigate(roomPath(attempt)),
    // What was planned when the page was loaded may be over, or another tab may have done it.
    onError: () => void client.invalidateQueries({ queryKey: targetsQuery().queryKey }),
  });
}
