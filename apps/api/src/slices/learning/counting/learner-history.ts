import { isRight } from '@examplar/domain/questions/answers';
import type { Confidence } from '@examplar/domain/study/confidence';
import type { Memory } from '@examplar/domain/study/memory';
import {
  afterAsked,
  afterCounted,
  type CountedQuestionAnswer,
  emptyRecord,
  type Moment,
  withSharedMemory,
} from '@examplar/domain/study/question-record';
import type { FrozenQuestion } from '../../questions/public.ts';
import type { LearnerBelief } from '../belief/learner-belief.repository.ts';
import { afterFirstSight } from '../belief/learner-belief.ts';
import type { LearningBank } from '../belief/learning-bank.repository.ts';
import type { StoredRecord } from '../history/question-records.repository.ts';

/** A question of an attempt and what was answered; '' is a blank of a finished exam. */
export type AnswerToCount = {
  question: Pick<FrozenQuestion, 'id' | 'kind' | 'correctAnswer'>;
  topicNumber: number;
  selectedAnswer: string;
  confidence: Confidence | null;
  timeSpentMs: number;
  /** Whether the exam scores the question. */
  isScored: boolean;
};

/** The state that results from a user's counted answers in one certification. */
export type LearnerHistory = {
  records: Map<string, StoredRecord>;
  learner: LearnerBelief;
  countedAnswers: number;
  /** Oldest first. */
  answeredSeconds: readonly number[];
};

const keptTimes = 200;
const countedTime = { fromMs: 1_000, toMs: 600_000 };

/** An attempt asks a question (LRN-1). Changes `records`. */
export function addAsked(history: LearnerHistory, questionId: string, asked: Moment & { attemptId: string }): void {
  const { record, ability } = recordOf(history, questionId);
  history.records.set(questionId, { questionId, ability, record: afterAsked(record, asked) });
}

/**
 * An answer counts: the same step whether it has just been given or is computed again from what is stored (LRN-9).
 * Changes `history`.
 */
export function addCounted(
  history: LearnerHistory,
  { question, selectedAnswer, timeSpentMs, ...given }: AnswerToCount,
  { bank, ...moment }: Moment & { attemptId: string; bank: LearningBank },
): void {
  const stored = recordOf(history, question.id);
  const answer: CountedQuestionAnswer = {
    ...given,
    ...moment,
    isBlank: selectedAnswer === '',
    isRight: isRight(selectedAnswer, question),
    key: question.correctAnswer,
    isPreview: bank.previewIds.has(question.id),
  };
  const siblings = (bank.siblings.get(question.id) ?? []).flatMap((id) => history.records.get(id) ?? []);
  const record = afterCounted(
    stored.record,
    answer,
    siblings.map((sibling) => sibling.record),
  );
  const sight = stored.record.firstSight === null ? record.firstSight : null;
  const moved = sight && afterFirstSight(history.learner, { questionId: question.id, ...sight }, bank);
  if (moved) history.learner = moved.learner;
  history.records.set(question.id, {
    questionId: question.id,
    record,
    ability: sight ? (moved?.ability ?? null) : stored.ability,
  });
  if (!answer.isBlank && record.memory) shareMemory(history, siblings, record.memory);
  history.countedAnswers += 1;
  const isTimed = !answer.isBlank && timeSpentMs >= countedTime.fromMs && timeSpentMs <= countedTime.toMs;
  if (isTimed)
    history.answeredSeconds = [...history.answeredSeconds, Math.round(timeSpentMs / 1_000)].slice(-keptTimes);
}

/** Questions of a point share one memory, which is kept in the record of each one that was answered (LRN-153). */
function shareMemory(history: LearnerHistory, siblings: readonly StoredRecord[], memory: Memory): void {
  for (const sibling of siblings) {
    const record = withSharedMemory(sibling.record, memory);
    if (record !== sibling.record) history.records.set(sibling.questionId, { ...sibling, record });
  }
}

const recordOf = ({ records }: LearnerHistory, questionId: string): StoredRecord =>
  records.get(questionId) ?? { questionId, record: emptyRecord, ability: null };
