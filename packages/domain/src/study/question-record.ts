import type { Confidence } from './confidence.ts';
import { dayNumber } from './days.ts';
import { afterStudyAnswer, type Memory } from './memory.ts';
import { latestMemory } from './siblings.ts';

/** When an event happened, and the learner's date then. */
export type Moment = { at: Date; on: string };

export type QuestionRecord = {
  /** The attempt that asked the question first; null until one has. */
  firstAsked: (Moment & { attemptId: string }) | null;
  keyOpenedAt: Date | null;
  /** The last counted answer that was not blank, and the key that it was judged by. */
  last: (Moment & { isRight: boolean; confidence: Confidence | null; key: string }) | null;
  memory: (Memory & { key: string }) | null;
  firstSight: (Moment & { isRight: boolean; topicNumber: number; key: string }) | null;
};

/** An answer at the moment when it counts. */
export type CountedQuestionAnswer = Moment & {
  attemptId: string;
  isBlank: boolean;
  isRight: boolean;
  confidence: Confidence | null;
  key: string;
  topicNumber: number;
  /** Whether the exam scores the question. */
  isScored: boolean;
  isPreview: boolean;
};

export const emptyRecord: QuestionRecord = {
  firstAsked: null,
  keyOpenedAt: null,
  last: null,
  memory: null,
  firstSight: null,
};

/** The record once an attempt has asked the question: only the first attempt is kept (LRN-1). */
export const afterAsked = (
  record: QuestionRecord,
  { attemptId, at, on }: Moment & { attemptId: string },
): QuestionRecord => (record.firstAsked === null ? { ...record, firstAsked: { attemptId, at, on } } : record);

/**
 * The record after a counted answer. A blank is no answer for verdict and memory (LRN-5), but it is a wrong first sight
 * (LRN-4). `siblings` are the records of the questions with the same point, whose memory it shares (LRN-153).
 */
export function afterCounted(
  record: QuestionRecord,
  answer: CountedQuestionAnswer,
  siblings: readonly QuestionRecord[] = [],
): QuestionRecord {
  const { at, on, key, isRight, isBlank, confidence, topicNumber } = answer;
  const counted = isFirstSight(record, answer)
    ? { ...record, firstSight: { at, on, key, isRight, topicNumber } }
    : record;
  if (isBlank) return counted;
  return {
    ...counted,
    last: { at, on, isRight, confidence, key },
    memory: { ...nextMemory(sharedMemory(record, answer.key, siblings), answer), key },
  };
}

/** The first counted answer of the attempt that asked the question first, if the learner had not opened the key before. */
const isFirstSight = (
  { firstAsked, firstSight, keyOpenedAt }: QuestionRecord,
  { attemptId, at, isScored, isPreview }: CountedQuestionAnswer,
): boolean =>
  firstSight === null &&
  firstAsked?.attemptId === attemptId &&
  (keyOpenedAt === null || keyOpenedAt > at) &&
  isScored &&
  !isPreview;

/**
 * The record of a question once an answer to a sibling has moved their memory. It has one only if it was answered itself, and keeps the key
 * that it was judged by. The same object if nothing moved.
 */
export const withSharedMemory = (record: QuestionRecord, shared: Memory): QuestionRecord =>
  record.memory === null || isSameMemory(record.memory, shared)
    ? record
    : { ...record, memory: { ...shared, key: record.memory.key } };

const isSameMemory = (one: Memory, other: Memory): boolean =>
  one.stability === other.stability && one.difficulty === other.difficulty && one.lastDay === other.lastDay;

/**
 * The memory of the question and its siblings. One that was made with another key does not count for this one (LRN-8), but what the siblings
 * remember does: else its next answer would be the first of all, and make them forget.
 */
function sharedMemory({ memory }: QuestionRecord, key: string, siblings: readonly QuestionRecord[]): Memory | null {
  const own = memory?.key === key ? memory : null;
  return siblings.reduce<Memory | null>((latest, sibling) => latestMemory(latest, sibling.memory), own);
}

function nextMemory(memory: Memory | null, { on, isRight, confidence }: CountedQuestionAnswer): Memory {
  const { stability, difficulty, lastDay } = afterStudyAnswer(memory, { day: dayNumber(on), isRight, confidence });
  return { stability, difficulty, lastDay };
}
