import { type ComponentProps, lazy, Suspense } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import type SendToTrainers from './send-to-trainers.tsx';

/** For members of teams alone, so that nobody else loads it. If that fails, the page is shown without it. */
const Loaded = lazy(() => import('./send-to-trainers.tsx').catch(() => ({ default: () => null })));

export function LazySending(props: ComponentProps<typeof SendToTrainers>) {
  const isInTeam = useSession().user?.teamRole !== undefined;
  return (
    isInTeam && (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  );
}
