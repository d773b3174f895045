import { mayOpen, type Opening, type Viewer } from '@examplar/domain/plans/entitlement';

type ExamPlace = { is_free: boolean; certification_id: string; provider_id: string };

/** Whether the viewer may start a new attempt of the exam now. Resuming needs no entitlement. */
export const mayStart = (viewer: Viewer, exam: ExamPlace, now: Date): Opening =>
  mayOpen(
    viewer,
    { kind: 'exam', isFree: exam.is_free, certificationId: exam.certification_id, providerId: exam.provider_id },
    now,
  );
