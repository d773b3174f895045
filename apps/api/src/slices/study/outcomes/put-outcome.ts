import type { Body } from '@examplar/contract/calls/endpoint';
import type * as contract from '@examplar/contract/study/outcomes';
import type { Outcome } from '@examplar/contract/study/outcomes';
import { dateIn, dayNumber } from '@examplar/domain/study/days';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findAccountForUpdate, findSettings } from '../../identity/public.ts';
import { countDone } from '../../learning/public.ts';
import { findPrediction } from '../../readiness/public.ts';
import { checkExamDate } from '../targets/put-target.ts';
import { refuseTooManyTargets } from '../targets/target-limit.ts';
import {
  deleteTargetRow,
  findTargetForUpdate,
  saveTargetRow,
  type TargetFacts,
  type TargetKey,
} from '../targets/targets.repository.ts';
import { findOutcomeForUpdate, isUndoable, type OutcomeRow, saveOutcomeRow } from './outcomes.repository.ts';
import { storedOutcome } from './stored-outcome.ts';
import { readStoredTarget, storedTarget } from './stored-target.ts';

/** The longest time since an exam for entering its outcome. */
const maxDaysAgo = 731;

type NewOutcome = Body<typeof contract.putOutcome>;

/**
 * Stores how the user's exam ended, and changes the target accordingly (LRN-50, LRN-51).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on `takenOn` or `examOn`, TOO_MANY_TARGETS
 */
export function putOutcome({ db }: Pick<Deps, 'db'>, key: TargetKey, outcome: NewOutcome, now: Date): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await findAccountForUpdate(tx, key.userId);
    const target = await findTargetForUpdate(tx, key);
    const earlier = await findOutcomeForUpdate(tx, key);
    const replaced = earlier && isUndoable(earlier, now) ? earlier : undefined;
    const before = replaced ? (readStoredTarget(replaced.target, key) ?? target) : target;
    if (!before || !(target ?? replaced)) throw new AppError('NOT_FOUND');

    const { time_zone: timeZone } = await findSettings(tx, key.userId);
    const today = dateIn(timeZone, now);
    const examOn = target?.exam_on ?? replaced?.taken_on ?? before.exam_on;
    const takenOn = takenOnOf(outcome, { examOn, today });
    if (outcome.result === 'moved') checkExamDate(outcome.examOn ?? null, { today, unchanged: examOn });
    await changeTarget(tx, key, { target, before, outcome, timeZone, now });
    const score = outcome.result === 'moved' ? null : (outcome.score ?? null);
    const done = takenOn === null ? null : await countDone(tx, key);
    const prediction = takenOn === null ? null : await findPrediction(tx, { ...key, takenOn });
    await saveOutcomeRow(tx, {
      user_id: key.userId,
      certification_id: key.certificationId,
      result: outcome.result,
      taken_on: takenOn,
      score,
      told_at: now,
      ...keptForUndo({ earlier, replaced, target, before, takenOn }),
      expected: prediction?.expected ?? null,
      pass_by_offset: prediction ? [...prediction.passByOffset] : null,
      first_sight: prediction?.firstSight ?? 0,
      done_questions: done?.questions ?? null,
      done_days: done?.days ?? null,
      counted_id: null,
      replaces_id: earlier?.counted_id ?? earlier?.replaces_id ?? null,
    });
    return { result: outcome.result, takenOn, score };
  });
}

type Undoable = {
  /** The user's earlier outcome. */
  earlier: OutcomeRow | undefined;
  /** The earlier outcome, if this one replaces it. */
  replaced: OutcomeRow | undefined;
  target: TargetFacts | undefined;
  before: TargetFacts;
  takenOn: string | null;
};

/** What undoing the outcome restores: the target with the date of this exam, and the outcome of the exam before it (LRN-58). */
function keptForUndo({ earlier, replaced, target, before, takenOn }: Undoable) {
  // A date that was set since is that of another exam, taken within the same days.
  const isNextExam = (target?.exam_on ?? null) !== null && takenOn !== replaced?.taken_on;
  const isCorrection = replaced !== undefined && replaced.result !== 'moved' && !isNextExam;
  const isOfReplaced = target === undefined || (isCorrection && target.exam_on === null);
  const previous = isCorrection ? replaced.previous : earlier && storedOutcome(earlier);
  return {
    target: JSON.stringify(storedTarget(isOfReplaced ? before : target)),
    previous: previous ? JSON.stringify(previous) : null,
  };
}

/** The target's date by default; a moved exam was not taken. */
function takenOnOf(
  { result, takenOn }: NewOutcome,
  { examOn, today }: { examOn: string | null; today: string },
): string | null {
  if (result === 'moved') return null;
  const day = takenOn ?? examOn;
  if (day === null) throw refusal('Please choose the day of your exam');
  if (day > today) throw refusal('This day is in the future');
  if (dayNumber(day) < dayNumber(today) - maxDaysAgo) throw refusal('This day is more than two years ago');
  return day;
}

const refusal = (message: string): AppError =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'takenOn', message }] });

type TargetChange = {
  target: TargetFacts | undefined;
  /** The target as it was when the exam was over. */
  before: TargetFacts;
  outcome: NewOutcome;
  timeZone: string | null;
  now: Date;
};

/** `passed` removes the target; other outcomes keep or restore it, without a date or with the new one. */
async function changeTarget(tx: Tx, key: TargetKey, change: TargetChange): Promise<void> {
  const { target, before, outcome, timeZone, now } = change;
  if (outcome.result === 'passed') {
    await deleteTargetRow(tx, key);
    return;
  }
  if (!target) await refuseTooManyTargets(tx, key.userId);
  const kept = target ?? before;
  const examOn = outcome.result === 'moved' ? (outcome.examOn ?? null) : null;
  const isSameDate = kept.exam_on === examOn;
  const row = {
    ...kept,
    exam_on: examOn,
    first_on: isSameDate ? kept.first_on : dateIn(timeZone, now),
    outcome_asked_on: isSameDate ? kept.outcome_asked_on : null,
    seen_change: isSameDate ? kept.seen_change : null,
  };
  await saveTargetRow(tx, row, { timeZone, now });
}

/** What was done for the exam (LRN-59). */
export const presentDone = ({
  done_questions: questions,
  done_days: days,
}: Pick<OutcomeRow, 'done_questions' | 'done_days'>) =>
  questions === null || days === null ? null : { questions, days };

/** The outcome as its user sees it. */
export const presentOutcome = (row: OutcomeRow): Outcome => ({
  result: row.result,
  takenOn: row.taken_on,
  score: row.score,
});
