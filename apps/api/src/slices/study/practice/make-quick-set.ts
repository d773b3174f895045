import type { Language } from '@examplar/domain/languages/languages';
import { onePerPoint } from '@examplar/domain/questions/points';
import { chooseLikeQuestions } from '@examplar/domain/study/like-questions';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type AttemptRow, completeQuickSets, startSet } from '../../attempts/public.ts';
import { findAccountForUpdate } from '../../identity/public.ts';
import { getFrozenQuestions } from '../../questions/public.ts';
import { askedPins, type Learner, type LearnerQuestion, loadLearner } from '../learner.ts';
import { setTitle } from './make-set.ts';

type NewLikeSet = {
  userId: string;
  certificationId: string;
  /** The question that the others should be like. */
  like: string;
  count: number;
  language?: Language | undefined;
  now: Date;
};

/**
 * A set of questions like one of the user's, in practice mode (LRN-115). The one that is open gives way to it.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a question that the user may not open, NOTHING_TO_PRACTISE, RATE_LIMITED
 */
export async function makeLikeSet(
  deps: Pick<Deps, 'db' | 'limits' | 'config'>,
  { userId, certificationId, like, count, language, now }: NewLikeSet,
): Promise<AttemptRow> {
  const learner = await loadLearner(deps.db, { userId, certificationId, now });
  const frozen = await getFrozenQuestions(deps.db, learner.questions);
  const candidates = learner.questions.map((question, index) => ({
    ...question,
    referenceUrl: frozen[index]?.reference?.url ?? null,
  }));
  const question = candidates.find(({ id }) => id === like);
  if (!question) {
    throw new AppError('VALIDATION_FAILED', {
      details: [{ path: 'like', message: 'This certification has no such question that you can open' }],
    });
  }
  const chosen = chooseLikeQuestions(candidates, question, { count, random: Math.random });
  if (chosen.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  return startQuickSet(deps, { learner, chosen, userId, language, now });
}

const warmUpSize = 5;

type NewWarmUp = { userId: string; certificationId: string; language?: Language | undefined; now: Date };

/**
 * A few questions that the user remembers best, for the day of the exam (LRN-129). Replaced as a set made by `like`.
 *
 * @throws AppError NOT_FOUND, NOTHING_TO_PRACTISE before any question was answered, RATE_LIMITED
 */
export async function makeWarmUp(
  deps: Pick<Deps, 'db' | 'limits' | 'config'>,
  { userId, certificationId, language, now }: NewWarmUp,
): Promise<AttemptRow> {
  const learner = await loadLearner(deps.db, { userId, certificationId, now });
  const best = learner.questions
    .filter(({ isSeen, recall }) => isSeen && recall !== null)
    .sort((one, other) => (other.recall ?? 0) - (one.recall ?? 0));
  const chosen = onePerPoint(best).slice(0, warmUpSize);
  if (chosen.length === 0) throw new AppError('NOTHING_TO_PRACTISE');
  return startQuickSet(deps, { learner, chosen, userId, language, now });
}

type QuickSet = {
  learner: Learner;
  chosen: readonly LearnerQuestion[];
  userId: string;
  language: Language | undefined;
  now: Date;
};

/** Starts a set that takes the place of the open one that the user did not put together either. */
async function startQuickSet(
  deps: Pick<Deps, 'db' | 'limits' | 'config'>,
  { learner, chosen, userId, language, now }: QuickSet,
): Promise<AttemptRow> {
  const row = await startSet(deps, {
    kind: 'set',
    isQuick: true,
    userId,
    certification: learner.certification,
    title: setTitle(chosen.length),
    mode: 'practice',
    language,
    durationMinutes: 0,
    asked: askedPins(chosen),
    scenarios: learner.scenarios,
    refuse: async (tx: Tx) => {
      // Locks the account, so that of two at once the later one takes the place of the earlier.
      await findAccountForUpdate(tx, userId);
      await completeQuickSets(tx, { userId, now });
    },
    now,
  });
  if (!row) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  return row;
}
