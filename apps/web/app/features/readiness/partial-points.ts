import type { Certification } from '@examplar/contract/catalogue';

/** Whether the real exam gives points for parts of an answer. Readiness counts wholly right answers only. */
export const hasPartialPoints = (certification: Pick<Certification, 'scoring'> | undefined): boolean =>
  certification?.scoring === 'per_component';
