import { type AnswerKey, answerKinds, isRight } from '../questions/answers.ts';

/** What is stored about one question of a finished exam. */
export type ReplayedQuestion = AnswerKey & {
  /** Its place in the exam, from 1. */
  number: number;
  isCorrect: boolean;
  selectedAnswer: string | null;
  firstAnswer: string | null;
  changes: number;
  timeSpentMs: number;
  /** When it was first answered, as an ISO instant. */
  answeredAt: string | null;
};

/** How an answer changed: from right to wrong, and so on. */
export type AnswerChange = 'right_to_wrong' | 'wrong_to_right' | 'wrong_to_wrong';

/** One question on the strip of an attempt. */
export type ReplayMark = {
  number: number;
  outcome: 'right' | 'wrong' | 'unanswered';
  timeSpentMs: number;
  answeredAt: string | null;
  isChanged: boolean;
  /** Null where the last answer is the first one again, or none. */
  change: AnswerChange | null;
};

/** With fewer timed answers than this there is no replay. */
const minTimedAnswers = 5;
/** The share of answers that must have a time; the others may have been sent only with the submission. */
const minTimedShare = 0.8;

/**
 * The questions of an exam as its learner went through them: in the order of their first answers, those without one
 * last (ATT-34).
 *
 * @returns null for an attempt whose times were not measured
 */
export function buildReplay(questions: readonly ReplayedQuestion[]): ReplayMark[] | null {
  const answered = questions.filter(({ selectedAnswer }) => selectedAnswer !== null);
  const timed = answered.filter(({ timeSpentMs, answeredAt }) => timeSpentMs > 0 && answeredAt !== null);
  if (timed.length < minTimedAnswers || timed.length < answered.length * minTimedShare) return null;
  return questions
    .map(buildMark)
    .toSorted((one, other) => markTime(one) - markTime(other) || one.number - other.number);
}

const markTime = ({ outcome, answeredAt }: ReplayMark): number =>
  outcome === 'unanswered' || answeredAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(answeredAt);

function buildMark(question: ReplayedQuestion): ReplayMark {
  const { number, isCorrect, selectedAnswer, timeSpentMs, answeredAt } = question;
  return {
    number,
    outcome: selectedAnswer === null ? 'unanswered' : isCorrect ? 'right' : 'wrong',
    timeSpentMs,
    answeredAt,
    ...readChange(question),
  };
}

/** Only a decision can be changed: completing an answer, or moving the steps of an ordering, changes none (ATT-35). */
function readChange(question: ReplayedQuestion): Pick<ReplayMark, 'isChanged' | 'change'> {
  const { firstAnswer, selectedAnswer, changes, isCorrect } = question;
  if (changes === 0 || !isDecision(firstAnswer, question)) return { isChanged: false, change: null };
  if (selectedAnswer === null || selectedAnswer === firstAnswer) return { isChanged: true, change: null };
  const change = isRight(firstAnswer, question) ? 'right_to_wrong' : isCorrect ? 'wrong_to_right' : 'wrong_to_wrong';
  return { isChanged: true, change };
}

/** True if an answer was a decision and not a step on the way to one: it is complete, and was not reached by rearranging (ATT-35). */
function isDecision(answer: string | null, { kind, correctAnswer }: AnswerKey): boolean {
  const { isRearranged, decode } = answerKinds[kind];
  if (!answer || isRearranged) return false;
  return decode(answer).filter((place) => place !== null).length === decode(correctAnswer).length;
}

/** The strip's widths, in shares of its length that add up to 1, and that of the time a question has at the exam's pace. */
export type ReplayWidths = { marks: number[]; pace: number };

/** The minimum width of a mark, as a share of an average one, so that it can be seen and pressed. */
const minShareOfAverage = 0.25;

/**
 * How wide each mark is: by the time spent on its question.
 *
 * @param paceMs the time that a question has at the exam's pace
 */
export function replayWidths(marks: readonly ReplayMark[], paceMs: number): ReplayWidths {
  const totalMs = marks.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
  const floor = minShareOfAverage / marks.length;
  const wanted = marks.map(({ timeSpentMs }) => Math.max(floor, timeSpentMs / totalMs));
  const sum = wanted.reduce((before, width) => before + width, 0);
  return { marks: wanted.map((width) => width / sum), pace: paceMs / totalMs / sum };
}
