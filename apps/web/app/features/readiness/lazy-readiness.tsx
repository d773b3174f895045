import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { ReadinessAfterExam } from './readiness-after-exam.tsx';
import type { ReadinessPanel } from './readiness-panel.tsx';

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

type PanelProps = ComponentProps<typeof ReadinessPanel>;
const Panel = late<PanelProps>(() => import('./readiness-panel.tsx').then((file) => file.ReadinessPanel));

/** Readiness on a public page: for signed-in users only, so that visitors load none of it. */
export function LazyReadiness(props: PanelProps) {
  if (useSession().status !== 'signed-in') return null;
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
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
