import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptRow, completeAttempt, findDayList, findOpenDayList, startSet } from '../../attempts/public.ts';
import { askedPins, type LearnerQuestion, loadLearner } from '../learner.ts';
import { listOfDay, moreOfDay, planDay } from './plan-day.ts';
import { findTargetRow, fixBudget, type TargetKey } from './targets.repository.ts';

/**
 * Today's list: the open one, or a new one (LRN-42). Concurrent requests all get the same list. An open list of an
 * earlier day is completed first.
 *
 * @throws AppError NOT_FOUND without a target, NOTHING_TO_PRACTISE, RATE_LIMITED
 */
export async function makeTodaysList(
  deps: Pick<Deps, 'db' | 'limits' | 'config'>,
  { now, more, ...key }: TargetKey & { more: boolean; now: Date },
): Promise<{ row: AttemptRow; isNew: boolean }> {
  const { db } = deps;
  const loading = loadLearner(db, { ...key, now });
  const [target, open] = await Promise.all([
    findTargetRow(db, key),
    findOpenDayList(db, key),
    loading.catch(() => null),
  ]);
  if (!target) throw new AppError('NOT_FOUND');
  const learner = await loading;
  const { date, certification } = learner;
  if (open && (open.list_day ?? date) >= date) return { row: open, isNew: false };
  if (open) await completeAttempt(deps, { userId: key.userId, attemptId: open.id }, now);

  const plan = planDay(learner, target);
  const usual = listOfDay(learner, plan);
  const isMore = more && (usual.length === 0 || (await findDayList(db, { ...key, day: date })) !== undefined);
  const chosen = isMore ? moreOfDay(learner, plan) : usual;
  if (chosen.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  const row = await startSet(deps, {
    kind: 'today',
    listDay: date,
    userId: key.userId,
    certification,
    title: listTitle(chosen),
    mode: 'practice',
    durationMinutes: 0,
    asked: askedPins(chosen),
    refuse: (tx) => fixBudget(tx, key, { date, budget: plan.budget }),
    now,
  });
  if (row) return { row, isNew: true };
  const winner = await findOpenDayList(db, key);
  if (!winner) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  return { row: winner, isNew: false };
}

const listTitle = ({ length }: readonly LearnerQuestion[]): string =>
  `Today's list · ${length === 1 ? '1 question' : `${length} questions`}`;
