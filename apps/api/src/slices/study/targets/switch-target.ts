import { notFoundMessages } from '@examplar/contract/calls/errors';
import type { Target } from '@examplar/contract/study/targets';
import { statusOn } from '@examplar/domain/catalogue/statuses';
import { dateIn } from '@examplar/domain/study/days';
import { AppError } from '../../../platform/app-error.ts';
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CertificationFacts, findCertification, listSuccessors } from '../../catalogue/public.ts';
import { findAccountForUpdate, findSettings } from '../../identity/public.ts';
import { showTarget } from './present-target.ts';
import { checkExamDate } from './put-target.ts';
import {
  deleteTargetRow,
  findTargetForUpdate,
  saveTargetRow,
  type TargetFacts,
  type TargetKey,
} from './targets.repository.ts';

type Switch = { to: string; examOn?: string | null | undefined; minutesPerDay?: number | undefined };
type SwitchedTo = { exam: CertificationFacts; opensOn: string | null };

/**
 * Moves a target on to the exam that takes the place of its exam (LRN-132). What is asked again finds the new target and leaves it as it is.
 * The limit of ten is not asked, since none is added.
 *
 * @throws AppError NOT_FOUND without either target, VALIDATION_FAILED on `to` or `examOn`, EXAM_RETIRED
 */
export async function switchTarget(
  { db }: Pick<Deps, 'db'>,
  key: TargetKey,
  wanted: Switch,
  now: Date,
): Promise<{ target: Target; isNew: boolean }> {
  if (!(await findCertification(db, key.certificationId)))
    throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const successor = await findSuccessor(db, key.certificationId, wanted.to);
  if (!successor) throw refusal('to', 'Choose the exam that takes its place');
  const { row, isNew } = await inTransaction(db, (tx) => replaceTarget(tx, key, { successor, wanted, now }));
  return { target: await showTarget(db, row, now), isNew };
}

/** The successor of an exam, or that one's, if it is the one wanted. One in between need not be listed. */
async function findSuccessor(db: Database, certificationId: string, wanted: string): Promise<SwitchedTo | null> {
  const successor = (await listSuccessors(db, certificationId)).find(({ certification }) => certification === wanted);
  const exam = successor && (await findCertification(db, wanted));
  return exam ? { exam, opensOn: successor.opens_on } : null;
}

async function replaceTarget(
  tx: Tx,
  { userId, certificationId }: TargetKey,
  { successor, wanted, now }: { successor: SwitchedTo; wanted: Switch; now: Date },
): Promise<{ row: TargetFacts; isNew: boolean }> {
  await findAccountForUpdate(tx, userId);
  const { time_zone: timeZone } = await findSettings(tx, userId);
  const targets = new Map<string, TargetFacts | undefined>();
  // Jobs lock the targets of a user in this order, too.
  for (const id of [certificationId, wanted.to].toSorted())
    targets.set(id, await findTargetForUpdate(tx, { userId, certificationId: id }));
  const before = targets.get(certificationId);
  const existing = targets.get(wanted.to);
  if (!before && !existing) throw new AppError('NOT_FOUND');
  if (before) await deleteTargetRow(tx, { userId, certificationId });
  if (existing || !before) return { row: existing as TargetFacts, isNew: false };

  const today = dateIn(timeZone, now);
  const examOn = wanted.examOn ?? null;
  checkExamDate(examOn, { today, unchanged: null });
  if (examOn !== null && successor.opensOn !== null && examOn < successor.opensOn)
    throw refusal('examOn', 'This exam cannot be taken yet on this day');
  if (statusOn(successor.exam, today) === 'retired') throw new AppError('EXAM_RETIRED');
  const row: TargetFacts = {
    ...before,
    certification_id: wanted.to,
    exam_on: examOn,
    minutes_per_day: wanted.minutesPerDay ?? before.minutes_per_day,
    first_on: today,
    created_at: now,
    outcome_asked_on: null,
    plan_on: null,
    plan_budget: null,
    seen_change: null,
    changes_told_at: now,
    end_told: null,
  };
  await saveTargetRow(tx, row, { timeZone, now });
  return { row, isNew: true };
}

const refusal = (path: 'to' | 'examOn', message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path, message }] });
