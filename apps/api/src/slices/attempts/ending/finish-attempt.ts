import type { Attempt, ClosedAttempt } from '@examplar/domain/attempts/closing';
import { isRight } from '@examplar/domain/questions/answers';
import { hasPassed } from '@examplar/domain/scoring/passing';
import { topicBreakdown } from '@examplar/domain/scoring/topic-breakdown';
import { scoreMillisOf } from '@examplar/domain/statistics/exam-statistics';
import type { Tx } from '../../../platform/database/database.ts';
import { getFrozenQuestions, listTopicNames, rememberVerdicts } from '../../questions/public.ts';
import { listAnswers } from '../answering/answers.repository.ts';
import { addToStatistics } from '../attempt-statistics.repository.ts';
import { type AttemptRow, closeAttemptRow, keyOf, pinsOf } from '../attempts.repository.ts';

/**
 * Scores a locked attempt if the rule has just closed it, and returns it as it is now. Score, statistics and what the
 * user knows of each question are written together or not at all.
 */
export async function finishIfClosed(tx: Tx, row: AttemptRow, ruling: Attempt): Promise<AttemptRow> {
  if (row.status !== 'in_progress' || ruling.status === 'in_progress') return row;
  return finish(tx, row, ruling);
}

async function finish(tx: Tx, row: AttemptRow, { status, completedAt }: ClosedAttempt): Promise<AttemptRow> {
  const pins = pinsOf(row);
  const questions = await getFrozenQuestions(tx, pins);
  const answers = new Map((await listAnswers(tx, keyOf(row))).map((answer) => [answer.question_id, answer]));
  const verdicts = questions.map((question, index) => ({
    questionId: question.id,
    topicNumber: pins[index]?.topicNumber ?? 0,
    isCorrect: isRight(answers.get(question.id)?.selected_answer ?? null, question),
  }));
  const score = verdicts.filter(({ isCorrect }) => isCorrect).length;
  const totalQuestions = row.total_questions;
  const passed = hasPassed({ score, totalQuestions, passingScorePercent: row.passing_score });
  const topics = topicBreakdown(verdicts, await listTopicNames(tx, row.certification_id));

  const closed = await closeAttemptRow(tx, keyOf(row), { status, completedAt, score, hasPassed: passed, topics });
  const isCounted = row.source_attempt_id === null;
  if (isCounted) {
    await addToStatistics(tx, {
      userId: row.user_id,
      examId: row.exam_id,
      mode: row.mode,
      examTitle: row.exam_title,
      completed: 1,
      passed: passed ? 1 : 0,
      scoreMillis: scoreMillisOf(score, totalQuestions),
    });
  }
  await rememberVerdicts(tx, {
    userId: row.user_id,
    certificationId: row.certification_id,
    verdicts,
    now: completedAt,
  });
  return closed;
}
