import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { type OpenedLink, openedLinkQuery } from './question-links.queries.ts';

/** How often, and for how long, a page polls for the other answer. */
const everyMs = 20_000;
const followMs = 10 * 60_000;

const isWaiting = (link: OpenedLink | undefined): boolean =>
  Boolean(link && link.ownAnswer !== null && !link.hasOtherAnswered);

/**
 * A link as this browser sees it, `undefined` or null while there is no token. While the other answer is missing it is
 * looked up again for ten minutes, not in a hidden tab; then `checkAgain` does so, and for another ten minutes.
 */
export function useOpenedLink(token: string | null | undefined) {
  const session = useSession();
  const [isFollowing, setIsFollowing] = useState(true);
  const { data, error, refetch, isFetching } = useQuery({
    ...openedLinkQuery(token ?? '', session.user?.id ?? null),
    enabled: Boolean(token) && session.status !== 'restoring',
    refetchInterval: ({ state }) => isFollowing && isWaiting(state.data) && everyMs,
  });
  const waits = isWaiting(data);

  useEffect(() => {
    if (!waits || !isFollowing) return;
    const timer = setTimeout(() => setIsFollowing(false), followMs);
    return () => clearTimeout(timer);
  }, [waits, isFollowing]);

  async function checkAgain() {
    await refetch();
    setIsFollowing(true);
  }
  const onCheckAgain = waits && !isFollowing ? () => void checkAgain() : undefined;
  return { link: data, error, retry: () => void refetch(), onCheckAgain, isChecking: isFetching };
}
