import { type ComponentProps, lazy, Suspense } from 'react';
import { useSession } from '../../lib/session/session.ts';
import type { OwnVerdict } from './own-verdict.tsx';

type VerdictProps = ComponentProps<typeof OwnVerdict>;

// A chunk of its own: the exam room must not load it.
const Verdict = lazy(() =>
  import('./own-verdict.tsx').then(
    (file) => ({ default: file.OwnVerdict }),
    () => ({ default: ({ children }: VerdictProps) => children }),
  ),
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
