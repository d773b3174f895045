import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { showToast } from '../../ui/states/toast-store.ts';
import type { ExamUpgradeModal } from './exam-upgrade-modal.tsx';

type Props = ComponentProps<typeof ExamUpgradeModal>;

/** Comes when an exam turns out to need a plan, not with the exam's room. */
const Modal = lazy(
  (): Promise<{ default: ComponentType<Props> }> =>
    import('./exam-upgrade-modal.tsx').then(
      (file) => ({ default: file.ExamUpgradeModal }),
      () => ({ default: NotLoaded }),
    ),
);

export const LazyExamUpgradeModal = (props: Props) => (
  <Suspense>
    <Modal {...props} />
  </Suspense>
);

function NotLoaded({ onClose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    showToast('This exam needs a plan. The plans could not be loaded; please try again.', 'negative');
    onClose();
  }, []);
  return null;
}
