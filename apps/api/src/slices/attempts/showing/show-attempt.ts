import type { Attempt, FinishedAttempt, OpenAttempt } from '@examplar/contract/attempts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AttemptRow } from '../attempts.repository.ts';
import { presentOpenAttempt } from './attempts.presenter.ts';
import { loadAttempt } from './load-attempt.ts';
import { presentFinishedAttempt } from './result.presenter.ts';

/** The attempt as its page shows it: open without keys, or finished with the result. */
export const showAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<Attempt> =>
  row.status === 'in_progress' ? showOpenAttempt(db, row, now) : showFinishedAttempt(db, row, now);

export const showOpenAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<OpenAttempt> =>
  presentOpenAttempt(await loadAttempt(db, row), now);

export const showFinishedAttempt = async (db: Queryable, row: AttemptRow, now: Date): Promise<FinishedAttempt> =>
  presentFinishedAttempt(await loadAttempt(db, row), now);
