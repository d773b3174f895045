import { dayMs } from '@examplar/domain/plans/calendar';
import type { Deps } from '../../../platform/deps.ts';
import { forgetImports } from './uploads.repository.ts';

/** The job: drops uploads and checks after a day, reports after 30. The list of imports, without reports, stays. */
export const forgetOldImports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  return forgetImports(db, { checksBefore: new Date(now - dayMs), reportsBefore: new Date(now - 30 * dayMs) });
};
