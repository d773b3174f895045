import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { ReviewDialog } from './review-dialog.tsx';

type Props = ComponentProps<typeof ReviewDialog>;

/** Loaded when an exam has ended, not with its room. If it cannot be loaded, no review is asked for. */
const Dialog = lazy(
  (): Promise<{ default: ComponentType<Props> }> =>
    import('./review-dialog.tsx').then(
      (file) => ({ default: file.ReviewDialog }),
      () => ({ default: Skipped }),
    ),
);

export const LazyReviewDialog = (props: Props) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

function Skipped({ onDone }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: skipped once
  useEffect(() => onDone(), []);
  return null;
}
