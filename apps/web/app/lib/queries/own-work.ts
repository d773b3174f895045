import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../api/endpoint-query.ts';
import { useSession } from '../session/session.ts';

/** What teams have assigned to the user. */
export const ownWorkQuery = () => ({
  ...endpointQuery('GET /users/me/assignments'),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** The same for a page that everybody sees: only members of teams ask for it. */
export function useOwnWork() {
  const isInTeam = useSession().user?.teamRole !== undefined;
  const { data: work = [], isLoading } = useQuery({ ...ownWorkQuery(), enabled: isInTeam });
  return { isInTeam, work, isLoading };
}
