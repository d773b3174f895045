import { afterCountedAnswer, type LearnerState, newLearner } from '@examplar/domain/readiness/learner';
import { dateOfDay, dayNumber } from '@examplar/domain/study/days';
import type { Queryable } from '../../../platform/database/database.ts';
import { type FirstSightRow, listFirstSights } from '../history/question-records.repository.ts';
import {
  type BeliefRow,
  findBeliefRow,
  type LearnerBelief,
  type LearnerKey,
  readBelief,
} from './learner-belief.repository.ts';
import { findBankVersions, type LearningBank, loadLearningBank } from './learning-bank.repository.ts';

export type AskedAbility = { mean: number; variance: number };

export const priorBeliefOf = ({ topicNumbers, difficultiesVersion }: LearningBank): LearnerBelief => ({
  topicNumbers,
  belief: newLearner(topicNumbers.length).belief,
  lastOn: null,
  difficultiesVersion,
  firstSight: 0,
  firstSightByTopic: {},
});

/**
 * The belief after one first-sight answer, and what was believed about the asked ability just before it. Null where the
 * question does not count: retired, outside the topics, easily guessed, or judged by a key that it no longer has. A doubtful
 * question does not change the belief, but the answer still counts for its difficulty (LRN-4, LRN-82).
 */
export function afterFirstSight(
  learner: LearnerBelief,
  { questionId, topicNumber, isRight, on, key }: FirstSightRow,
  bank: LearningBank,
): { learner: LearnerBelief; ability: AskedAbility } | null {
  const topic = bank.topicNumbers.indexOf(topicNumber);
  const counting = bank.countable.get(questionId);
  const question = counting ?? bank.doubtful.get(questionId);
  if (topic === -1 || question?.key !== key) return null;
  const before: LearnerState = {
    belief: learner.belief,
    lastDay: learner.lastOn === null ? null : dayNumber(learner.lastOn),
  };
  const { guess, difficulty } = question;
  const day = dayNumber(on);
  const { state, ability } = afterCountedAnswer(before, { question: { topic, difficulty, guess }, isRight, day });
  if (!counting) return { learner, ability };
  const inTopic = (learner.firstSightByTopic[topicNumber] ?? 0) + 1;
  return {
    learner: {
      ...learner,
      belief: state.belief,
      lastOn: dateOfDay(state.lastDay ?? day),
      firstSight: learner.firstSight + 1,
      firstSightByTopic: { ...learner.firstSightByTopic, [topicNumber]: inTopic },
    },
    ability,
  };
}

/** The belief after all first-sight answers, in their order, by today's difficulties. */
export function replayFirstSights(
  rows: readonly FirstSightRow[],
  bank: LearningBank,
  start: LearnerBelief = priorBeliefOf(bank),
): LearnerBelief {
  return rows.reduce((learner, row) => afterFirstSight(learner, row, bank)?.learner ?? learner, start);
}

/**
 * The belief just before the first and just after the last of some answers, by today's difficulties: `from` and `to` are when those counted.
 */
export async function findBeliefsAround(
  db: Queryable,
  key: LearnerKey,
  { bank, from, to }: { bank: LearningBank; from: Date; to: Date },
): Promise<{ before: LearnerBelief; after: LearnerBelief }> {
  const rows = await listFirstSights(db, key);
  const earlier = rows.filter(({ at }) => at < from);
  const during = rows.filter(({ at }) => at >= from && at <= to);
  const before = replayFirstSights(earlier, bank);
  return { before, after: replayFirstSights(during, bank, before) };
}

/** The stored belief, recomputed if difficulties or topics have changed since (LRN-12). */
export async function currentBelief(
  db: Queryable,
  key: LearnerKey,
  { stored, bank }: { stored: BeliefRow | undefined; bank: LearningBank },
): Promise<LearnerBelief> {
  if (stored && isCurrent(stored, bank)) return readBelief(stored);
  return replayFirstSights(await listFirstSights(db, key), bank);
}

/**
 * What the learner's answers say about the ability in a certification, by today's difficulties; null without counted
 * answers.
 */
export async function findBelief(db: Queryable, key: LearnerKey): Promise<LearnerBelief | null> {
  const stored = await findBeliefRow(db, key);
  if (!stored) return null;
  const bank = await loadLearningBank(db, key.certificationId, await findBankVersions(db, key.certificationId));
  return currentBelief(db, key, { stored, bank });
}

const isCurrent = (stored: BeliefRow, { difficultiesVersion, topicNumbers }: LearningBank): boolean =>
  stored.difficulties_version === difficultiesVersion && stored.topic_numbers.join() === topicNumbers.join();
