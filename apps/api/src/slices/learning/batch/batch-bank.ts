import { guessFloor, readKind } from '@examplar/domain/questions/answers';
import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import {
  afterLabelShift,
  countsForReadiness,
  newEstimate,
  type QuestionEstimate,
} from '@examplar/domain/readiness/difficulty';
import { initialLabelMeans, type LabelMeans } from '@examplar/domain/readiness/label-means';
import type { Queryable } from '../../../platform/database/database.ts';
import { type BankQuestionRow, findLabelMeans, listBankQuestions } from './batch-bank.repository.ts';

/** A published question as the batch sees it. */
export type BatchQuestion = {
  label: DifficultyLabel;
  /** The key of the present wording: answers that were judged by another one do not count. */
  key: string;
  guess: number;
  /** True if its difficulty counts for its label's mean: not while its key is suspect, nor if it is too easily guessed. */
  counts: boolean;
  estimate: QuestionEstimate;
};

/** A certification's bank as it is stored now. */
export async function readBatchBank(
  db: Queryable,
  certificationId: string,
): Promise<{ labelMeans: LabelMeans; questions: ReadonlyMap<string, BatchQuestion> }> {
  const labelMeans = (await findLabelMeans(db, certificationId)) ?? initialLabelMeans;
  const rows = await listBankQuestions(db, certificationId);
  return { labelMeans, questions: new Map(rows.map((row) => [row.id, batchQuestion(row, labelMeans)])) };
}

function batchQuestion(row: BankQuestionRow, labelMeans: LabelMeans): BatchQuestion {
  const guess = guessFloor({
    kind: readKind(row.kind),
    options: Array.from({ length: row.option_count }),
    numberOfAnswers: row.number_of_answers,
    promptOptions: row.prompt_options,
  });
  const label = row.label;
  return {
    label,
    key: row.question_key,
    guess,
    counts: !row.is_suspect && countsForReadiness(guess),
    estimate: estimateOf(row, label, labelMeans),
  };
}

/** The estimate from the answers so far, or a new one if the key has changed. A changed label shifts it as if it had always been so. */
function estimateOf(row: BankQuestionRow, label: DifficultyLabel, labelMeans: LabelMeans): QuestionEstimate {
  const { answers, by_slope: bySlope, known_key, known_label } = row;
  if (answers === null || bySlope === null || known_key !== row.question_key) return newEstimate(labelMeans[label]);
  return afterLabelShift({ answers, bySlope }, labelMeans[label] - labelMeans[known_label ?? label]);
}
