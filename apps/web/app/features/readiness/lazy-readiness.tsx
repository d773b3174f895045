import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { ReadinessAfterExam } from './readiness-after-exam.tsx';
import type { ReadinessGlance } from './readiness-glance.tsx';

/** A part that is loaded after its page. If that fails, the page is shown without it. */
function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  );
}

type GlanceProps = ComponentProps<typeof ReadinessGlance>;
const Glance = late<GlanceProps>(() => import('./readiness-glance.tsx').then((file) => file.ReadinessGlance));

/**
 * Readiness on a public page: for signed-in users only, so that visitors load none of it. Its space is there before the first
 * paint, so that nothing below it moves.
 */
export function LazyReadiness(props: GlanceProps) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className="mt-6 grid min-h-56 signed-out:hidden md:min-h-40">
      {isSignedIn && (
        <Suspense>
          <Glance {...props} />
        </Suspense>
      )}
    </div>
  );
}

type AfterExamProps = ComponentProps<typeof ReadinessAfterExam>;
const AfterExam = late<AfterExamProps>(() =>
  import('./readiness-after-exam.tsx').then((file) => file.ReadinessAfterExam),
);

export function LazyReadinessAfterExam(props: AfterExamProps) {
  return (
    <Suspense>
      <AfterExam {...props} />
    </Suspense>
  );
}
