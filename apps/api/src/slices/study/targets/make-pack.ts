import type { Language } from '@examplar/domain/languages/languages';
import { dayMs } from '@examplar/domain/plans/calendar';
import { dateOfDay } from '@examplar/domain/study/days';
import { type PackList, planPack, shortenPack } from '@examplar/domain/study/pack';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitTable } from '../../../platform/limits/limits.ts';
import { countedFor } from '../../../platform/limits/rate-limits.ts';
import { type AttemptRow, findDayList, servedLanguage, startPack } from '../../attempts/public.ts';
import { askedPins, type Learner, loadLearner, studyTopics } from '../learner.ts';
import { planDay } from './plan-day.ts';
import { weighQuestions } from './present-pack.ts';
import type { TargetKey } from './targets.repository.ts';

type PackDeps = Pick<Deps, 'db' | 'limits' | 'config'>;
type PackInput = TargetKey & { days: number; language?: Language | undefined; now: Date };
type MadePack = { rows: AttemptRow[]; isShortened: boolean };

/**
 * Makes the lists of the next days, and one of more questions, as practice attempts (OFF-1). What the plan depends on is read in one
 * statement; with a list of today another one.
 *
 * @throws AppError UNAUTHENTICATED, NOT_FOUND without a target, NOTHING_TO_PRACTISE, RATE_LIMITED
 */
export async function makePack(deps: PackDeps, { days, now, ...input }: PackInput): Promise<MadePack> {
  const { db, config } = deps;
  const { userId, certificationId } = input;
  const learner = await loadLearner(db, { userId, certificationId, now });
  const { target, certification, scenarios } = learner;
  if (!target) throw new AppError('NOT_FOUND');
  const language = input.language ?? servedLanguage(config, learner.language);
  const planned = planPack(learner.questions, {
    days,
    day: planDay(learner, target).day,
    topics: studyTopics(learner),
    openList: await findOpenQuestions(db, { userId, certificationId, learner }),
    random: Math.random,
  });
  // By number first, so that the rest need not be read.
  const many = shortenPack(planned, () => []);
  if (many.lists.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  // Before the texts and pictures are read and weighed, which is most of the work (OFF-2).
  await deps.limits.countStored(db, [countedFor(limitTable.packsPerUser, userId)], now);
  const asked = many.lists.flatMap(({ questions }) => questions);
  const { lists, isShortened } = shortenPack(many.lists, await weighQuestions(deps, { asked, scenarios, language }));
  if (lists.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  const rows = await startPack(deps, {
    userId,
    certification,
    language,
    scenarios,
    lists: lists.map((list) => ({
      listDay: list.day === null ? null : dateOfDay(list.day),
      title: packTitle(list),
      asked: askedPins(list.questions),
    })),
    now,
  });
  return { rows, isShortened: many.isShortened || isShortened };
}

/** What the open list of today still asks; null without one. */
async function findOpenQuestions(
  db: PackDeps['db'],
  { learner: { openList, newestList, date, answeredToday }, ...key }: TargetKey & { learner: Learner },
): Promise<ReadonlySet<string> | null> {
  if (openList?.list_day !== date) return null;
  const list = newestList?.id === openList.id ? newestList : await findDayList(db, { ...key, day: date });
  if (list?.id !== openList.id) return null;
  return new Set(list.question_ids.filter((id) => !answeredToday.has(id)));
}

const dayText = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function packTitle({ day, questions: { length } }: PackList<unknown>): string {
  const part = day === null ? 'More practice' : dayText.format(day * dayMs);
  return `Offline · ${part} · ${length === 1 ? '1 question' : `${length} questions`}`;
}
