import { LockKeyhole } from 'lucide-react';
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react';
import { say } from '../../../lib/texts.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { showToast } from '../../../ui/states/toast-store.ts';
import type { ExamOffer, ExamUpgradeModal } from './exam-upgrade-modal.tsx';

type ModalProps = ComponentProps<typeof ExamUpgradeModal>;
type OfferProps = ComponentProps<typeof ExamOffer>;

/** What sells a plan is loaded when an exam turns out to need one, not with the exam room. */
const loadOffer = () => import('./exam-upgrade-modal.tsx');

const Modal = lazy(
  (): Promise<{ default: ComponentType<ModalProps> }> =>
    loadOffer().then(
      (file) => ({ default: file.ExamUpgradeModal }),
      () => ({ default: ModalNotLoaded }),
    ),
);

/** The offer as a dialog, for a start that was refused. */
export const UpgradeModal = (props: ModalProps) => (
  <Suspense>
    <Modal {...props} />
  </Suspense>
);

const Offer = lazy(
  (): Promise<{ default: ComponentType<OfferProps> }> =>
    loadOffer().then(
      (file) => ({ default: file.ExamOffer }),
      () => ({ default: () => null }),
    ),
);

function ModalNotLoaded({ onClose }: ModalProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once
  useEffect(() => {
    showToast(say('exam.needsPlan.notLoaded'), 'negative');
    onClose();
  }, []);
  return null;
}

/** In place of the modes, which are greyed below it: what unlocks this exam, and the way to all plans (PAG-70). */
export function LockedExam(props: OfferProps) {
  return (
    <section aria-labelledby="unlock" className="mt-6 grid max-w-2xl gap-4">
      <h2 id="unlock" className="flex items-center gap-2.5 text-title font-semibold">
        <LockKeyhole aria-hidden="true" className="text-accent" />
        {say('exam.needsPlan')}
      </h2>
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <Offer {...props} />
      </Suspense>
      <ButtonLink to="/pricing" variant="secondary" onClick={props.onPlans} className="justify-self-start">
        {say('plans.view')}
      </ButtonLink>
    </section>
  );
}
