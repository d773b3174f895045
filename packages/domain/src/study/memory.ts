import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs';
import type { Confidence } from './confidence.ts';

/**
 * What a learner remembers of one question, by FSRS with its default weights: after `stability` days without seeing it
 * the recall is 0.9. Days are whole numbers of the learner's calendar.
 */
export type Memory = { stability: number; difficulty: number; lastDay: number };

/** A counted answer. Only the first answer of a day to a question changes its memory. */
export type StudyAnswer = { day: number; isRight: boolean; confidence: Confidence | null };

const algorithm = new FSRSAlgorithm(generatorParameters());
const again = 1;
const good = 3;

/** The memory after an answer; `null` before the first one. Right by guessing counts as wrong. */
export function afterStudyAnswer(memory: Memory | null, { day, isRight, confidence }: StudyAnswer): Memory {
  if (memory !== null && day <= memory.lastDay) return memory;
  return nextMemory(memory, day, isRight && confidence !== 'guessed' ? good : again);
}

/** Whether the memory is that of a single answer: no later one leaves the stability and difficulty of a first answer. */
export const isOfFirstAnswer = ({ stability, difficulty }: Memory): boolean =>
  [again, good].some((grade) => {
    const first = nextMemory(null, 0, grade as typeof again | typeof good);
    return first.stability === stability && first.difficulty === difficulty;
  });

/** The probability of remembering the question on a day, guessing left out. */
export const recallOn = ({ stability, lastDay }: Memory, day: number): number =>
  algorithm.forgetting_curve(Math.max(day - lastDay, 0), stability);

/** Recall from which on a question is due. */
export const dueBelow = 0.9;

/**
 * What answering on `day` adds to the recall on `examDay`: with today's recall R it is remembered and becomes firmer,
 * else it is learned again, `R · R_T(S after success) + (1 − R) · R_T(S after failure) − R_T(now)`.
 */
export function gainAtExam(memory: Memory, day: number, examDay: number): number {
  const recall = recallOn(memory, day);
  const remembered = recallOn(nextMemory(memory, day, good), examDay);
  const forgotten = recallOn(nextMemory(memory, day, again), examDay);
  return recall * remembered + (1 - recall) * forgotten - recallOn(memory, examDay);
}

/** The point in time at which waiting is valued: after 40 % of the days left. */
const waiting = { share: 0.4, weight: 0.3 };

/** The gain of answering today, less 0.3 × the gain that waiting would give. */
export function reviewGain(memory: Memory, today: number, examDay: number): number {
  const later = today + Math.round(waiting.share * (examDay - today));
  return gainAtExam(memory, today, examDay) - waiting.weight * gainAtExam(memory, later, examDay);
}

function nextMemory(memory: Memory | null, day: number, grade: typeof again | typeof good): Memory {
  const elapsed = memory === null ? 0 : Math.max(day - memory.lastDay, 0);
  const { stability, difficulty } = algorithm.next_state(memory, elapsed, grade);
  return { stability, difficulty, lastDay: day };
}
