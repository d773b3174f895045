import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { say } from '../../../lib/texts.ts';
import { showToast } from '../../../ui/states/toast-store.ts';
import type { ExamUpgradeModal, LockedOffer } from './exam-upgrade-modal.tsx';

type ModalProps = ComponentProps<typeof ExamUpgradeModal>;
type OfferProps = ComponentProps<typeof LockedOffer>;

/** What sells a plan is loaded when an exam turns out to need one, not with the exam room. */
const loadOffer = () => import('./exam-upgrade-modal.tsx');

const Modal = lazy(
  (): Promise<{ default: ComponentType<ModalProps> }> =>
    loadOffer().then(
      (file) => ({ default: file.ExamUpgradeModal }),
      () => ({ default: NotLoaded }),
    ),
);

const Offer = lazy(
  (): Promise<{ default: ComponentType<OfferProps> }> =>
    loadOffer().then(
      (file) => ({ default: file.LockedOffer }),
      () => ({ default: () => <NotLoaded /> }),
    ),
);

function NotLoaded({ onClose }: { onClose?: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => {
    showToast(say('exam.needsPlan.notLoaded'), 'negative');
    onClose?.();
  }, []);
  return null;
}

/** The offer as a dialog, for a start that was refused. */
export const UpgradeModal = (props: ModalProps) => (
  <Suspense>
    <Modal {...props} />
  </Suspense>
);

/** The offer in place of the modes (PAG-70). */
export const LockedExam = (props: OfferProps) => (
  <Suspense fallback={<div className="h-72" />}>
    <Offer {...props} />
  </Suspense>
);
