import { guessFloor, readKind } from '@examplar/domain/questions/answers';
import {
  afterLabelShift,
  type DifficultyLabel,
  newEstimate,
  type QuestionEstimate,
} from '@examplar/domain/readiness/difficulty';
import { countsForReadiness } from '@examplar/domain/readiness/guess-floor';
import { initialLabelMeans, type LabelMeans } from '@examplar/domain/readiness/label-means';
import type { Queryable } from '../../../platform/database/database.ts';
import { type BankQuestionRow, findLabelMeans, listBankQuestions } from './batch-bank.repository.ts';

/** A published question as the batch sees it. */
export type BatchQuestion = {
  label: DifficultyLabel;
  /** The key of the present wording: answers that were judged by another one do not count. */
  key: string;
  guess: number;
  /** Whether it says something about its label: not while its key is suspect, nor where chance is right too often. */
  counts: boolean;
  estimate: QuestionEstimate;
};

/** A certification's bank as the tables have it at this moment. */
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
  const label = row.label as DifficultyLabel;
  return {
    label,
    key: row.question_key,
    guess,
    counts: !row.is_suspect && countsForReadiness(guess),
    estimate: estimateOf(row, label, labelMeans),
  };
}

/** What answers have shown; nothing, once the key has changed. Another label moves what is known as if it had been so before. */
function estimateOf(row: BankQuestionRow, label: DifficultyLabel, labelMeans: LabelMeans): QuestionEstimate {
  const { answers, by_slope: bySlope, known_key, known_label } = row;
  if (answers === null || bySlope === null || known_key !== row.question_key) return newEstimate(labelMeans[label]);
  return afterLabelShift(
    { answers, bySlope },
    labelMeans[label] - labelMeans[(known_label ?? label) as DifficultyLabel],
  );
}
