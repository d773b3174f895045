import { guessFloor, readKind } from '@examplar/domain/questions/answers';
import type { DifficultyLabel } from '@examplar/domain/questions/difficulties';
import { afterAnswers, type BatchRow, withSettledLabels } from '@examplar/domain/readiness/batch';
import {
  afterLabelShift,
  countsForReadiness,
  currentDifficulty,
  newEstimate,
  type QuestionEstimate,
} from '@examplar/domain/readiness/difficulty';
import { initialLabelMeans, type LabelMeans } from '@examplar/domain/readiness/label-means';
import { inTransaction, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type BankQuestionRow,
  changeManyTables,
  deleteOutdated,
  ensureBanks,
  findLabelMeans,
  listBankQuestions,
  listChangedBanks,
  lockBanks,
  markUnsettled,
  type SavedDifficulty,
  saveDifficulties,
  settleBank,
} from './batch-bank.repository.ts';
import { type BatchedRow, findBatchEnd, markBatched } from './batched-answers.repository.ts';

/** The first day of the month in UTC. */
const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

type TakeAnswersDeps = Pick<Deps, 'db' | 'clock'>;

/** Younger answers wait, because one with an earlier time may still be in a transaction. */
const minAgeMs = 2 * 60_000;
const takenAtOnce = 10_000;

/**
 * The job: updates the difficulties of questions from their first-sight answers, each answer once, on any process and however
 * often it runs; then updates the labels' means and the version of each bank that changed (LRN-82).
 *
 * @returns how many answers were taken
 */
export async function runBatch(deps: TakeAnswersDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - minAgeMs);
  let taken = 0;
  // Each round begins where the last one ended, past index entries of rows that were just taken.
  for (let from = new Date(0); ; ) {
    const end = await findBatchEnd(deps.db, { from, before, count: takenAtOnce });
    if (end === null) break;
    const round = { from, end, now: deps.clock.now() };
    taken += await inTransaction(deps.db, (tx) => take(tx, round));
    from = end;
  }
  for (const certificationId of await listChangedBanks(deps.db)) {
    await inTransaction(deps.db, (tx) => settleLabels(tx, certificationId, deps.clock.now()));
  }
  return taken;
}

async function take(tx: Tx, { from, end, now }: { from: Date; end: Date; now: Date }): Promise<number> {
  await changeManyTables(tx);
  const rows = await markBatched(tx, { from, end, now });
  if (rows.length === 0) return 0;
  const byCertification = Map.groupBy(rows, ({ certificationId }) => certificationId);
  const certificationIds = [...byCertification.keys()].sort();
  await ensureBanks(tx, certificationIds, { labelMeans: initialLabelMeans, now });
  await lockBanks(tx, certificationIds);
  for (const certificationId of certificationIds) {
    const { questions } = await readBatchBank(tx, certificationId);
    const changed = changedBy(questions, byCertification.get(certificationId) ?? []);
    await saveDifficulties(tx, changed, { now, month: monthOf(now) });
  }
  await markUnsettled(tx, certificationIds);
  return rows.length;
}

/**
 * The difficulties that these answers change. Answers to questions that are no longer asked, or judged by another key, are
 * ignored. Answers to suspect questions count.
 */
function changedBy(questions: ReadonlyMap<string, BatchQuestion>, rows: readonly BatchedRow[]): SavedDifficulty[] {
  const answers = rows.flatMap((row): BatchRow[] => {
    const question = questions.get(row.questionId);
    if (!question || question.key !== row.key || !countsForReadiness(question.guess)) return [];
    return [{ questionId: row.questionId, ability: row.ability, guess: question.guess, isRight: row.isRight }];
  });
  const asked = new Set(answers.map(({ questionId }) => questionId));
  const estimated = new Map([...questions].filter(([id]) => asked.has(id)));
  return [...afterAnswers(estimated, answers)].map(([questionId, { label, estimate }]) => ({
    questionId,
    label,
    key: questions.get(questionId)?.key ?? '',
    estimate,
    ...currentDifficulty(estimate),
  }));
}

/**
 * Gives a bank its next version: after new answers, with the new means of the labels; after a change of the counted questions,
 * so that beliefs are recomputed.
 */
async function settleLabels(tx: Tx, certificationId: string, now: Date): Promise<void> {
  await changeManyTables(tx);
  const [bank] = await lockBanks(tx, [certificationId]);
  if (!bank) return;
  await deleteOutdated(tx, certificationId);
  const { labelMeans, questions } = await readBatchBank(tx, certificationId);
  const counting = new Map([...questions].filter(([, { counts }]) => counts));
  const before = { labelMeans, questions: counting };
  const settled = bank.needs_settling ? withSettledLabels(before) : before;
  const answered = [...settled.questions].filter(([, { estimate }]) => estimate.answers > 0);
  await saveDifficulties(
    tx,
    answered.map(([questionId, { label, estimate }]) => ({
      questionId,
      label,
      key: questions.get(questionId)?.key ?? '',
      estimate,
      ...currentDifficulty(estimate),
    })),
    { now, month: monthOf(now) },
  );
  await settleBank(tx, { certificationId, labelMeans: settled.labelMeans, now });
}

/** A published question as the batch sees it. */
type BatchQuestion = {
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
