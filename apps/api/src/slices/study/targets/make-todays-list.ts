import type { Language } from '@examplar/domain/languages/languages';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type AttemptRow,
  completeAttempt,
  findDayList,
  findOpenDayList,
  type LoadedAttempt,
  loadAttempt,
  loadNewAttempt,
  servedLanguage,
  startSet,
} from '../../attempts/public.ts';
import { listNoteTexts } from '../../questions/public.ts';
import { askedPins, type Learner, type LearnerQuestion, loadLearner } from '../learner.ts';
import { type DayPlan, listOfDay, moreOfDay, planDay } from './plan-day.ts';
import { fixBudget, type PlannedTarget, type TargetKey } from './targets.repository.ts';

type ListDeps = Pick<Deps, 'db' | 'limits' | 'config'>;
type ListInput = TargetKey & {
  more: boolean;
  language?: Language | undefined;
  now: Date;
};
type MadeList = { list: LoadedAttempt; isNew: boolean };

/**
 * Today's list: the open one, or a new one (LRN-42). Concurrent requests all get the same list. An open list of an
 * earlier day is completed first. What it depends on is read in one statement.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND without a target, NOTHING_TO_PRACTISE, RATE_LIMITED
 */
export async function makeTodaysList(deps: ListDeps, { now, more, language, ...key }: ListInput): Promise<MadeList> {
  const { db } = deps;
  const learner = await loadLearner(db, { ...key, now });
  const { date, target, openList } = learner;
  if (!target) throw new AppError('NOT_FOUND');
  if (openList && (openList.list_day ?? date) < date) {
    await completeAttempt(deps, { userId: key.userId, attemptId: openList.id }, now);
  } else {
    // Undefined if it was finished meanwhile.
    const open = openList && (await findOpenDayList(db, key));
    if (open) return resumed(deps, open);
  }

  const plan = planDay(learner, target);
  const planned = listOfDay(learner, plan);
  const isMore = more && (planned.length === 0 || (await findDayList(db, { ...key, day: date })) !== undefined);
  const chosen = isMore ? moreOfDay(learner, plan) : planned;
  if (chosen.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  return writeList(deps, { key, target, learner, plan, chosen, language, now });
}

type NewList = {
  key: TargetKey;
  target: PlannedTarget;
  learner: Learner;
  plan: DayPlan;
  chosen: readonly LearnerQuestion[];
  language: Language | undefined;
  now: Date;
};

async function writeList(
  deps: ListDeps,
  { key, target, learner, plan, chosen, language, now }: NewList,
): Promise<MadeList> {
  const { db } = deps;
  const { date, certification } = learner;
  const starting = startSet(deps, {
    kind: 'today',
    listDay: date,
    userId: key.userId,
    certification,
    title: listTitle(chosen),
    mode: 'practice',
    language: language ?? servedLanguage(deps.config, learner.language),
    durationMinutes: 0,
    asked: askedPins(chosen),
    scenarios: learner.scenarios,
    concurrently: async () => {
      if (target.plan_on !== date) await fixBudget(db, key, { date, budget: plan.budget });
    },
    now,
  });
  const [row, notes] = await Promise.all([
    starting,
    learner.hasNotes ? listNoteTexts(db, { userId: key.userId, questionIds: chosen.map(({ id }) => id) }) : {},
  ]);
  if (row) return { list: await loadNewAttempt(db, row, notes), isNew: true };
  const winner = await findOpenDayList(db, key);
  if (!winner) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  return resumed(deps, winner);
}

const resumed = async ({ db }: ListDeps, row: AttemptRow): Promise<MadeList> => ({
  list: await loadAttempt(db, row),
  isNew: false,
});

const listTitle = ({ length }: readonly LearnerQuestion[]): string =>
  `Today's list · ${length === 1 ? '1 question' : `${length} questions`}`;
