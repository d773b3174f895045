import type { Random } from '@examplar/domain/exams/shuffling';

/** An answer as a learner worked on it, before its times are known. */
export type WorkedAnswer = {
  questionId: string;
  firstAnswer: string;
  selectedAnswer: string;
  isChanged: boolean;
  isFlagged: boolean;
};

export type TimedAnswer = Omit<WorkedAnswer, 'isChanged'> & {
  changes: number;
  timeSpentMs: number;
  firstSavedAt: Date;
  savedAt: Date;
};

type AttemptPace = {
  startedAt: Date;
  /** The time for all of the answers together, in ms. */
  usedMs: number;
  random: Random;
};

/** How often the learner skips a question that they flag, and answers it at the end. */
const skipChance = 0.6;
/** The share of a question's time that passes before its first answer, and before its second thought. */
const firstAnswerShare = 0.7;
const reviewShare = 0.15;
/** One question of an attempt is slow: it takes up to this many times as long. */
const stuckFactor = 6;

/**
 * Gives answers plausible times: most questions are quick, some take long, one is a struggle. Flagged ones may be left for the end,
 * and answers are changed in a last round. All times add up to the attempt's.
 */
export function timeAnswers(worked: readonly WorkedAnswer[], { startedAt, usedMs, random }: AttemptPace) {
  const stuckOn = Math.floor(random() * worked.length);
  const efforts = worked.map(
    (_, index) => effortFrom(random) * (index === stuckOn ? 1 + (stuckFactor - 1) * random() : 1),
  );
  const totalEffort = efforts.reduce((sum, effort) => sum + effort, 0);
  const timed = worked.map((answer, index) => ({
    ...answer,
    timeSpentMs: Math.round(((efforts[index] ?? 0) / totalEffort) * usedMs),
    isSkipped: answer.isFlagged && random() < skipChance,
  }));
  const firstRound = timed.filter(({ isSkipped }) => !isSkipped);
  const lastRound = timed.filter(({ isSkipped }) => isSkipped);

  let at = startedAt.getTime();
  const firstSaved = new Map<string, Date>();
  for (const { questionId, timeSpentMs, isChanged } of [...firstRound, ...lastRound]) {
    firstSaved.set(questionId, new Date(at + Math.round(timeSpentMs * firstAnswerShare)));
    at += Math.round(timeSpentMs * (isChanged ? 1 - reviewShare : 1));
  }
  const changedAt = new Map<string, Date>();
  for (const { questionId, timeSpentMs } of timed.filter(({ isChanged }) => isChanged)) {
    at += Math.round(timeSpentMs * reviewShare);
    changedAt.set(questionId, new Date(at));
  }
  const answers = timed.map(({ isChanged, isSkipped: _, ...answer }): TimedAnswer => {
    const firstSavedAt = firstSaved.get(answer.questionId) ?? startedAt;
    const savedAt = changedAt.get(answer.questionId) ?? firstSavedAt;
    return { ...answer, changes: isChanged ? 1 : 0, firstSavedAt, savedAt };
  });
  return { answers, endedAt: new Date(at) };
}

/** From a third of the usual time to three times it, mostly below. */
const effortFrom = (random: Random): number => 3 ** (random() + random() - 1) * (0.7 + 0.6 * random());
