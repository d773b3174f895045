import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { say } from '../../../lib/texts.ts';
import { showToast } from '../../../ui/states/toast-store.ts';
import type { ExamUpgradeModal } from './exam-upgrade-modal.tsx';

type Props = ComponentProps<typeof ExamUpgradeModal>;

/** Loaded when an exam turns out to need a plan, not with the exam room. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => {
    showToast(say('exam.needsPlan.notLoaded'), 'negative');
    onClose();
  }, []);
  return null;
}
