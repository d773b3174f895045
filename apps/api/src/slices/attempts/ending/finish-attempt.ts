import type { Attempt, ClosedAttempt } from '@examplar/domain/attempts/answering';
import { closeBySubmission, closeByTime } from '@examplar/domain/attempts/closing';
import { isRight } from '@examplar/domain/questions/answers';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { scoreAttempt } from '@examplar/domain/scoring/score';
import { topicBreakdown } from '@examplar/domain/scoring/topic-breakdown';
import { toScoreMillis } from '@examplar/domain/statistics/exam-statistics';
import type { Confidence } from '@examplar/domain/study/confidence';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { beginCounting, countAnswers } from '../../learning/public.ts';
import { getFrozenQuestions, listTopicNames } from '../../questions/public.ts';
import { forgetStruckOptions, listAnswers } from '../answering/answers.repository.ts';
import { addToStatistics } from '../attempt-statistics.repository.ts';
import {
  type AttemptKey,
  type AttemptRow,
  certificationKey,
  closeAttemptRow,
  countedExamOf,
  keyOf,
  lockAttempt,
  pinsOf,
  toAttempt,
} from '../attempts.repository.ts';
import { listOpenQuickSets } from '../sets.repository.ts';

/**
 * Scores a locked attempt if the rule has just closed it, and returns it as it is now. Score, statistics and what the
 * user knows of each question are written together or not at all (LRN-6).
 */
export async function finishIfClosed(
  tx: Tx,
  row: AttemptRow,
  { ruling, now }: { ruling: Attempt; now: Date },
): Promise<AttemptRow> {
  if (row.status !== 'in_progress' || ruling.status === 'in_progress') return row;
  return finish(tx, row, { ...ruling, now });
}

async function finish(
  tx: Tx,
  row: AttemptRow,
  { status, completedAt, now }: ClosedAttempt & { now: Date },
): Promise<AttemptRow> {
  // Must come before any write, since a user who was never computed is computed from the stored answers. Answers of practice counted when
  // they were given.
  const counting = row.mode === 'exam' ? await beginCounting(tx, certificationKey(row), now) : null;
  const pins = pinsOf(row);
  const questions = await getFrozenQuestions(tx, pins);
  const answers = new Map((await listAnswers(tx, keyOf(row))).map((answer) => [answer.question_id, answer]));
  const answered = questions.map((question, index) => ({
    ...question,
    topicNumber: pins[index]?.topicNumber ?? 0,
    selectedAnswer: answers.get(question.id)?.selected_answer ?? null,
  }));
  const verdicts = answered.map((question) => ({
    questionId: question.id,
    topicNumber: question.topicNumber,
    isCorrect: isRight(question.selectedAnswer, question),
  }));
  const isScored = (questionId: string) => !row.unscored_ids.includes(questionId);
  const result = scoreAttempt(
    answered.filter(({ id }) => isScored(id)),
    row.scoring,
  );
  const passed = hasPassed({ ...result, passingScorePercent: row.passing_score });
  const scoredVerdicts = verdicts.filter(({ questionId }) => isScored(questionId));
  const topics = topicBreakdown(scoredVerdicts, await listTopicNames(tx, row.certification_id));

  const closed = await closeAttemptRow(tx, keyOf(row), {
    ...result,
    status,
    completedAt,
    totalQuestions: scoredVerdicts.length,
    hasPassed: passed,
    topics,
  });
  if (!counting && [...answers.values()].some(({ struck }) => struck !== '')) await forgetStruckOptions(tx, keyOf(row));
  const examId = countedExamOf(row);
  if (examId !== null) {
    await addToStatistics(tx, {
      userId: row.user_id,
      examId,
      mode: row.mode,
      examTitle: row.exam_title,
      completed: 1,
      passed: passed ? 1 : 0,
      scoreMillis: toScoreMillis(result.points, result.maxPoints),
    });
  }
  if (counting) {
    await countAnswers(tx, counting, {
      attemptId: row.id,
      endsExam: true,
      answers: answered.map(({ topicNumber, selectedAnswer, ...question }) => ({
        question,
        topicNumber,
        selectedAnswer: selectedAnswer ?? '',
        confidence: (answers.get(question.id)?.confidence ?? null) as Confidence | null,
        timeSpentMs: answers.get(question.id)?.time_spent_ms ?? 0,
        isScored: isScored(question.id),
      })),
    });
  }
  return closed;
}

/**
 * The attempt in its current state: closed as of `expiresAt`, with the saved answers, once its time and grace period are
 * over, otherwise unchanged. All code that shows or uses an attempt gets it from here.
 */
export async function closeIfDue({ db }: Pick<Deps, 'db'>, row: AttemptRow, now: Date): Promise<AttemptRow> {
  if (row.status !== 'in_progress' || closeByTime(toAttempt(row), now).status === 'in_progress') return row;
  return inTransaction(db, async (tx) => {
    const locked = await lockAttempt(tx, keyOf(row));
    if (!locked) return row;
    return finishIfClosed(tx, locked, { ruling: closeByTime(toAttempt(locked), now), now });
  });
}

/**
 * Ends the attempt with the saved answers. Repeating it is harmless and returns the closed attempt.
 *
 * @throws AppError NOT_FOUND
 */
export const completeAttempt = ({ db }: Pick<Deps, 'db'>, key: AttemptKey, now: Date): Promise<AttemptRow> =>
  inTransaction(db, (tx) => completeLocked(tx, key, now));

async function completeLocked(tx: Tx, key: AttemptKey, now: Date): Promise<AttemptRow> {
  const row = await lockAttempt(tx, key);
  if (!row) throw new AppError('NOT_FOUND', { facts: key });
  return finishIfClosed(tx, row, { ruling: closeBySubmission(toAttempt(row), now), now });
}

/** Ends the user's open sets that were not put together (LRN-115). */
export async function completeQuickSets(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  for (const { id } of await listOpenQuickSets(tx, userId)) await completeLocked(tx, { userId, attemptId: id }, now);
}
