import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { OwnVerdict } from './own-verdict.tsx';
import type { ReadinessAfterExam } from './readiness-after-exam.tsx';
import type { ReadinessPanel } from './readiness-panel.tsx';

/** A part that loads after its page. If it cannot be loaded, the page shows `Instead`, by default nothing. */
function late<Props>(load: () => Promise<ComponentType<Props>>, Instead: ComponentType<Props> = () => null) {
  return lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Instead }),
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

type VerdictProps = ComponentProps<typeof OwnVerdict>;
const Verdict = late<VerdictProps>(
  () => import('./own-verdict.tsx').then((file) => file.OwnVerdict),
  ({ children }) => children,
);

/** The user's verdict on the card of a certification; visitors load none of it and see the children. */
export function LazyVerdict(props: VerdictProps) {
  if (useSession().status !== 'signed-in') return props.children;
  return (
    <Suspense fallback={props.children}>
      <Verdict {...props} />
    </Suspense>
  );
}
