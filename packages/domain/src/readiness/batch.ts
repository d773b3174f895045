import type { DifficultyLabel } from '../questions/difficulties.ts';
import { type AnswerToQuestion, afterAnswerToQuestion, afterLabelShift, type QuestionEstimate } from './difficulty.ts';
import { estimateLabelMeans, type LabelMeans } from './label-means.ts';

/** A bank as the batch sees it: the questions that count, by id, and what their labels mean. */
export type BankEstimates = {
  labelMeans: LabelMeans;
  questions: ReadonlyMap<string, { label: DifficultyLabel; estimate: QuestionEstimate }>;
};

/** A first-sight answer that no batch has taken yet. Answers to questions outside the bank are ignored. */
export type BatchRow = AnswerToQuestion & { questionId: string };

/**
 * The bank after a batch: `rows`, in their order, update the difficulties of their questions, then the labels' means
 * follow. Without rows nothing changes, so running a batch twice has no further effect.
 */
export function afterBatch(bank: BankEstimates, rows: readonly BatchRow[]): BankEstimates {
  return rows.length === 0 ? bank : withSettledLabels({ ...bank, questions: afterAnswers(bank.questions, rows) });
}

/** The questions after `rows`, in order, have updated their difficulties; the labels' means stay. */
export function afterAnswers(
  before: BankEstimates['questions'],
  rows: readonly BatchRow[],
): BankEstimates['questions'] {
  const questions = new Map(before);
  for (const row of rows) {
    const question = questions.get(row.questionId);
    if (question === undefined) continue;
    questions.set(row.questionId, { ...question, estimate: afterAnswerToQuestion(question.estimate, row) });
  }
  return questions;
}

/** The bank with its labels' means taken from the difficulties of their questions, and the difficulties adjusted to them. */
export function withSettledLabels({ labelMeans: before, questions: known }: BankEstimates): BankEstimates {
  const questions = new Map(known);
  const labelMeans = estimateLabelMeans([...questions.values()], before);
  for (const [id, { label, estimate }] of questions) {
    const shift = labelMeans[label] - before[label];
    questions.set(id, { label, estimate: afterLabelShift(estimate, shift) });
  }
  return { labelMeans, questions };
}
