import type { AttemptMode } from '@examplar/domain/attempts/starting';
import type { Language } from '@examplar/domain/languages/languages';
import { choosePracticeSet } from '@examplar/domain/study/practice-set';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptRow, closeDueAttemptsOf, countOpenSets, startSet } from '../../attempts/public.ts';
import type { CertificationFacts } from '../../catalogue/public.ts';
import { findAccountForUpdate } from '../../identity/public.ts';
import { askedPins, loadLearner } from '../learner.ts';
import { filterMixUp } from '../mix-ups/get-mix-ups.ts';
import { filterPool, type PoolFilters } from './get-pool.ts';

const maxOpenSets = 20;

type NewPracticeSet = PoolFilters & {
  userId: string;
  certificationId: string;
  count: number;
  mixUp?: readonly [string, string] | undefined;
  mode?: AttemptMode | undefined;
  minutes?: number | undefined;
  language?: Language | undefined;
  now: Date;
};

/**
 * Makes a practice set from what the filters find (LRN-31, LRN-32).
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, NOTHING_TO_PRACTISE, TOO_MANY_OPEN, RATE_LIMITED
 */
export async function makeSet(
  deps: Pick<Deps, 'db' | 'limits' | 'config'>,
  { userId, certificationId, count, mixUp, mode = 'practice', minutes, language, now, ...filters }: NewPracticeSet,
): Promise<AttemptRow> {
  const [learner] = await Promise.all([
    loadLearner(deps.db, { userId, certificationId, now }),
    // A timed set whose time is up is no longer open.
    closeDueAttemptsOf(deps, { userId, now }),
  ]);
  const { certification, topics } = learner;
  const matching = filterPool(learner, filters);
  const found = mixUp ? await filterMixUp(deps.db, learner, { questions: matching, pair: mixUp }) : matching;
  const chosen = choosePracticeSet(found, mixUp ? [] : topics, { count, random: Math.random });
  if (chosen.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  const refuse = (tx: Tx) => refuseTooMany(tx, userId);
  const row = await startSet(deps, {
    kind: 'set',
    userId,
    certification,
    title: setTitle(chosen.length),
    mode,
    language,
    durationMinutes: minutes ?? usualMinutes(chosen.length, certification),
    asked: askedPins(chosen),
    scenarios: learner.scenarios,
    refuse,
    now,
  });
  if (!row) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  return row;
}

export const setTitle = (size: number): string => `Practice set · ${size === 1 ? '1 question' : `${size} questions`}`;

/** The time at the pace of the certification's exam, rounded up. */
const usualMinutes = (size: number, { durationMinutes, examLength }: CertificationFacts): number =>
  Math.ceil((size * durationMinutes) / examLength);

/** Locks the account, so that concurrent requests cannot exceed the limit. */
async function refuseTooMany(tx: Tx, userId: string): Promise<void> {
  await findAccountForUpdate(tx, userId);
  if ((await countOpenSets(tx, userId)) >= maxOpenSets) throw new AppError('TOO_MANY_OPEN');
}
