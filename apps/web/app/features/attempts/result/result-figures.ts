import type { FinishedAttempt, ResultQuestion } from '@examplar/contract/attempts';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { type Confidence, confidences } from '@examplar/domain/study/confidence';
import { formatDuration } from '../../../lib/format.ts';
import { say } from '../../../lib/texts.ts';

type Judged = Pick<NumberedQuestion, 'confidence' | 'is_correct' | 'selectedAnswer'>;

type ConfidenceFigure = { confidence: Confidence; right: number; total: number };

/** How often each confidence was right, the surest first, without unused ones. */
export const confidenceFigures = (questions: readonly Judged[]): ConfidenceFigure[] =>
  confidences.toReversed().flatMap((confidence) => {
    const such = questions.filter((question) => question.confidence === confidence && question.selectedAnswer);
    if (such.length === 0) return [];
    return [{ confidence, right: such.filter((question) => question.is_correct).length, total: such.length }];
  });

/** The mistakes that teach most: what the user believed to know. */
export const wasSureButWrong = ({ confidence, is_correct: isCorrect, selectedAnswer }: Judged): boolean =>
  confidence === 'sure' && Boolean(selectedAnswer) && !isCorrect;

/** The same questions, those that were sure but wrong before the others. */
export const sureButWrongFirst = <T extends Judged>(questions: readonly T[]): T[] =>
  questions.toSorted((one, other) => Number(wasSureButWrong(other)) - Number(wasSureButWrong(one)));

export type TopicResult = FinishedAttempt['topics'][number];

/** What to say of practice, which has no verdict (PAG-40). Of a day's list the plan asks the missed questions again. */
export function doneText({ kind, questions }: Pick<FinishedAttempt, 'kind' | 'questions'>): string {
  const missed = questions.filter((question) => !question.is_correct).length;
  if (missed === 0) return kind === 'today' ? say('result.done.today') : say('result.everyAnswer');
  return kind === 'today' ? say('result.done.soon', { count: missed }) : say('result.done.again', { count: missed });
}

/** When the time ran out, if that ended the attempt: it is completed as of that moment (ATT-4). Null where its user ended it. */
export const timeRanOutAt = ({ completedAt, expiresAt }: Timed): string | null =>
  expiresAt !== null && Date.parse(completedAt) >= Date.parse(expiresAt) - roundingMs ? expiresAt : null;

/** The room submits at zero by its own clock, which may be a little early. */
const roundingMs = 1_000;

/** Weakest first; among equals in the order of the vendor's guide. */
export function weakestFirst(topics: readonly TopicResult[]): TopicResult[] {
  return topics.toSorted(
    (one, other) => one.correct / one.total - other.correct / other.total || one.topic_number - other.topic_number,
  );
}

export const resultFilters = ['wrong', 'unanswered', 'flagged', 'all'] as const;
export type ResultFilter = (typeof resultFilters)[number];

export type NumberedQuestion = ResultQuestion & {
  number: number;
  isFlagged: boolean;
  isScored: boolean;
  confidence: Confidence | null;
};

/** A result opens with what was wrong. */
export const firstFilter: ResultFilter = 'wrong';

export const readFilter = (text: string | null): ResultFilter =>
  resultFilters.find((filter) => filter === text) ?? firstFilter;

/** The questions with their position in the exam, which no filter changes. */
export function numberedQuestions({
  questions,
  flags,
  unscored,
  confidence,
}: Pick<FinishedAttempt, 'questions' | 'flags' | 'unscored' | 'confidence'>): NumberedQuestion[] {
  return questions.map((question, index) => ({
    ...question,
    number: index + 1,
    isFlagged: flags.includes(question.id),
    isScored: !unscored.includes(question.id),
    confidence: confidence[question.id] ?? null,
  }));
}

/** Answered and not right. Questions left open have a separate filter. */
export function fits(question: NumberedQuestion, filter: ResultFilter): boolean {
  if (filter === 'wrong') return Boolean(question.selectedAnswer) && !question.is_correct;
  if (filter === 'flagged') return question.isFlagged;
  if (filter === 'unanswered') return !question.selectedAnswer;
  return true;
}

/** The minimum number of questions for a topic to be meaningful. */
const enoughToTell = 3;

/** Below passing and a topic to practise, above it, or with too few questions to tell. */
export function topicVerdict({ correct, total }: Pick<TopicResult, 'correct' | 'total'>, passingScorePercent: number) {
  if (total < enoughToTell) return 'too_few';
  return hasPassed({ points: correct, maxPoints: total, passingScorePercent }) ? 'passing' : 'below';
}

/** The weakest topic that has enough questions to tell and something left to learn. */
export const topicToPractise = (topics: readonly TopicResult[]): TopicResult | undefined =>
  weakestFirst(topics).find(({ correct, total }) => total >= enoughToTell && correct < total);

/** `11 of 20 minutes`: how much of the allowed time was used; without a limit just how long it took. */
export function timeUsedText({
  startedAt,
  completedAt,
  expiresAt,
}: Timed & Pick<FinishedAttempt, 'startedAt'>): string {
  const used = secondsUsed({ startedAt, completedAt });
  if (expiresAt === null) return formatDuration(used);
  const allowedMinutes = Math.round((Date.parse(expiresAt) - Date.parse(startedAt)) / 60_000);
  const usedMinutes = Math.min(allowedMinutes, Math.max(1, Math.round(used / 60)));
  return say('result.timeOf', { used: usedMinutes, allowed: allowedMinutes });
}

type Timed = Pick<FinishedAttempt, 'completedAt' | 'expiresAt'>;

export const secondsUsed = ({ startedAt, completedAt }: Pick<FinishedAttempt, 'startedAt' | 'completedAt'>): number =>
  Math.max(0, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1_000));
