import type { Body } from '@examplar/contract/calls/endpoint';
import { notFoundMessages } from '@examplar/contract/calls/errors';
import type * as contract from '@examplar/contract/study/targets';
import type { Target } from '@examplar/contract/study/targets';
import { statusOn } from '@examplar/domain/catalogue/statuses';
import { dateIn } from '@examplar/domain/study/days';
import { hourIn } from '@examplar/domain/study/hours';
import { changeSeen, type TargetChange, targetChange } from '@examplar/domain/study/target-change';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findCertification, findExamFacts } from '../../catalogue/public.ts';
import { findAccountForUpdate, findSettings, updateProfileRow } from '../../identity/public.ts';
import { lookAtMails } from '../reminders/reminders.repository.ts';
import { showTarget } from './present-target.ts';
import { refuseTooManyTargets } from './target-limit.ts';
import {
  deleteTargetRow,
  findTargetForUpdate,
  listTargetRows,
  putSeenChange,
  saveTargetRow,
  type TargetFacts,
  type TargetKey,
} from './targets.repository.ts';

const maxYears = 2;

/**
 * Checks the date of an exam: from today on, unless it is the one known already, and at most two years away (LRN-38).
 *
 * @throws AppError VALIDATION_FAILED on `examOn`
 */
export function checkExamDate(
  examOn: string | null,
  { today, unchanged }: { today: string; unchanged: string | null },
): void {
  if (examOn === null || examOn === unchanged) return;
  if (examOn < today) throw refusal('This day is in the past');
  const [year = '', ...rest] = today.split('-');
  if (examOn > [Number(year) + maxYears, ...rest].join('-')) throw refusal('Choose a day within two years');
}

const refusal = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'examOn', message }] });

type TargetChanges = Body<typeof contract.putTarget>;

/**
 * Sets or changes a target and the time zone of the account (LRN-38).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on `examOn`, TOO_MANY_TARGETS, EXAM_RETIRED for a new one
 */
export async function putTarget(
  { db }: Pick<Deps, 'db'>,
  key: TargetKey,
  changes: TargetChanges,
  now: Date,
): Promise<{ target: Target; isNew: boolean }> {
  const certification = await findCertification(db, key.certificationId);
  if (!certification) throw new AppError('NOT_FOUND', { message: notFoundMessages.certification });
  const { row, isNew } = await inTransaction(db, async (tx) => {
    await findAccountForUpdate(tx, key.userId);
    const before = await findTargetForUpdate(tx, key);
    const today = dateIn(changes.timeZone, now);
    checkExamDate(changes.examOn, { today, unchanged: before?.exam_on ?? null });
    if (!before && statusOn(certification, today) === 'retired') throw new AppError('EXAM_RETIRED');
    if (!before) await refuseTooManyTargets(tx, key.userId);
    const after = changedTarget(key, before, changes, now);
    const { time_zone: zoneBefore } = await findSettings(tx, key.userId);
    if (zoneBefore !== changes.timeZone) {
      await updateProfileRow(tx, key.userId, { timeZone: changes.timeZone }, now);
      await lookAtMails(tx, key.userId, now);
    }
    await saveTargetRow(tx, after, { timeZone: changes.timeZone, now });
    return { row: after, isNew: before === undefined };
  });
  return { target: await showTarget(db, row, now), isNew };
}

function changedTarget(
  { userId, certificationId }: TargetKey,
  before: TargetFacts | undefined,
  { examOn, minutesPerDay, timeZone, remindAt, asksOutcome }: TargetChanges,
  now: Date,
): TargetFacts {
  const today = dateIn(timeZone, now);
  const isSameDate = before !== undefined && before.exam_on === examOn;
  const isSamePace = before !== undefined && before.minutes_per_day === minutesPerDay;
  const hour = remindAt === undefined ? (before?.remind_at ?? null) : remindAt;
  // If the chosen hour has already passed today, the first reminder is tomorrow's.
  const isTooLate = hour !== null && hour !== before?.remind_at && hourIn(timeZone, now) > hour;
  return {
    user_id: userId,
    certification_id: certificationId,
    exam_on: examOn,
    minutes_per_day: minutesPerDay,
    remind_at: hour,
    asks_outcome: asksOutcome ?? before?.asks_outcome ?? false,
    first_on: isSameDate ? before.first_on : today,
    created_at: before?.created_at ?? now,
    reminded_on: isTooLate ? today : (before?.reminded_on ?? null),
    outcome_asked_on: isSameDate ? before.outcome_asked_on : null,
    plan_on: isSamePace ? before.plan_on : null,
    plan_budget: isSamePace ? before.plan_budget : null,
    seen_change: isSameDate ? before.seen_change : null,
    // What is known when a target is made is on its page.
    changes_told_at: before?.changes_told_at ?? now,
    end_told: before?.end_told ?? null,
  };
}

/** The user's targets, nearest exam first. Those of certifications that are no longer listed are left out. */
export async function listTargets(
  { db }: Pick<Deps, 'db'>,
  { userId, now }: { userId: string; now: Date },
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const row of await listTargetRows(db, userId)) {
    const target = await showTarget(db, row, now).catch(passOverUnlisted);
    if (target) targets.push(target);
  }
  return targets;
}

function passOverUnlisted(error: unknown): null {
  if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
  throw error;
}

/** @throws AppError NOT_FOUND without one */
export async function deleteTarget({ db }: Pick<Deps, 'db'>, key: TargetKey): Promise<void> {
  if (!(await deleteTargetRow(db, key))) throw new AppError('NOT_FOUND');
}

/**
 * Puts what a target says of its exam away (LRN-131). What is not its change today, because a fact was corrected meanwhile, changes nothing.
 *
 * @throws AppError NOT_FOUND without a target
 */
export async function putChangeAway(
  { db }: Pick<Deps, 'db'>,
  key: TargetKey,
  { kind, on }: Pick<TargetChange, 'kind' | 'on'>,
  now: Date,
): Promise<void> {
  const exam = await findExamFacts(db, key.certificationId);
  await inTransaction(db, async (tx) => {
    await findAccountForUpdate(tx, key.userId);
    const target = await findTargetForUpdate(tx, key);
    if (!target) throw new AppError('NOT_FOUND');
    const { time_zone: timeZone } = await findSettings(tx, key.userId);
    const change = exam && targetChange(exam, { examOn: target.exam_on, today: dateIn(timeZone, now) });
    if (change?.kind === kind && change.on === on) await putSeenChange(tx, key, changeSeen(change));
  });
}
