import type { Language } from '@examplar/domain/languages/languages';
import { compareShares, regrade, type Wording } from '@examplar/domain/scoring/regrading';
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
import { toScoreMillis } from '@examplar/domain/statistics/exam-statistics';
import { inTransaction, type Queryable } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailWriter } from '../../platform/mail/mail-writer.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { correctFigures, readAnalysedAttempt } from '../analysis/public.ts';
import { correctStatistics, updateGrade } from '../attempts/grading/public.ts';
import { examTranslator } from '../exams/public.ts';
import { correctVerdict, lockLearning, markForRebuild } from '../learning/public.ts';
import { findLastAnswered, findRecipient, findSelectedAnswer, lockFinishedAttempts } from './regrade.repository.ts';
import { type RegradedResult, regradedMail } from './regraded-mail.ts';

type RegradeUserDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export type Regrading = {
  questionId: string;
  questionNumber: number;
  present: Wording;
  /** The other versions of the question in which an answer means the same. */
  older: ReadonlyMap<number, Wording>;
};

/**
 * Regrades one user's finished attempts by the current key: score, topics, statistics, item analysis and the user's record of the
 * question, all or nothing; memory and belief follow at the next read (LRN-9). The attempt then pins the current version, so
 * that its result shows the key it was graded by and a second run finds nothing to do. A user whose score changed is notified once.
 */
export function regradeUser(
  { db, clock, config }: RegradeUserDeps,
  { questionId, questionNumber, present, older }: Regrading,
  { userId, attemptIds }: { userId: string; attemptIds: readonly string[] },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockLearning(tx, userId);
    const last = await findLastAnswered(tx, userId, questionId);
    let isRegraded = false;
    const results: RegradedResult[] = [];
    for (const row of await lockFinishedAttempts(tx, userId, attemptIds)) {
      const place = row.question_ids.indexOf(questionId);
      const asked = older.get(row.question_versions[place] ?? 0);
      // Regraded by another process in the meantime.
      if (!asked || row.score === null) continue;
      const before = { points: row.points ?? row.score, maxPoints: row.max_points ?? row.total_questions };
      const grade = regrade(
        {
          ...before,
          score: row.score,
          scoring: row.scoring,
          isScored: !row.unscored_ids.includes(questionId),
          passingScorePercent: row.passing_score,
          topicNumber: row.topic_numbers[place] ?? 0,
          topics: (row.topics ?? []) as TopicScore[],
          selectedAnswer: await findSelectedAnswer(tx, { userId, attemptId: row.id, questionId }),
        },
        { before: asked, after: present },
      );
      const regraded = {
        question_versions: row.question_versions.with(place, present.version),
        score: grade.score,
        points: grade.points,
        max_points: grade.maxPoints,
      };
      await updateGrade(tx, {
        ...regraded,
        user_id: userId,
        id: row.id,
        has_passed: grade.hasPassed,
        topics: grade.topics,
        regraded_at: compareShares(grade, before) === 0 ? row.regraded_at : clock.now(),
      });
      const examId = row.kind === 'exam' ? row.exam_id : null;
      if (examId !== null && row.analysed_at !== null && !row.was_unconfirmed && row.mode === 'exam') {
        const key = { userId, attemptId: row.id };
        await correctFigures(tx, {
          before: await readAnalysedAttempt(tx, key, { ...row, exam_id: examId }),
          after: await readAnalysedAttempt(tx, key, { ...row, ...regraded, exam_id: examId }),
        });
      }
      if (examId !== null) {
        await correctStatistics(tx, {
          userId,
          examId,
          mode: row.mode,
          passed: Number(grade.hasPassed) - Number(row.has_passed),
          scoreMillis: toScoreMillis(grade.points, grade.maxPoints) - toScoreMillis(before.points, before.maxPoints),
        });
      }
      if (row.id === last) {
        await correctVerdict(tx, { userId, questionId, isCorrect: grade.isCorrect, key: present.correctAnswer });
      }
      isRegraded = true;
      if (compareShares(grade, before) === 0) continue;
      results.push({
        examId: row.exam_id,
        exam: row.exam_title,
        code: row.certification_code,
        scoring: row.scoring,
        before,
        after: grade,
        hasPassed: grade.hasPassed,
      });
    }
    if (isRegraded) await markForRebuild(tx, userId);
    const person = results.length === 0 ? undefined : await findRecipient(tx, userId);
    if (!person) return;
    const named = await resultsInLanguage(tx, results, mailWriter(config, person).language);
    const mail = regradedMail(config, { ...person, id: userId }, { questionNumber, results: named });
    await queueMail(tx, { clock, config }, 'regraded', mail);
  });
}

type ExamName = { examId: string | null; exam: string };

/** The results with the titles of their exams in a language (LNG-43). What belongs to no exam keeps its English name. */
async function resultsInLanguage<Result extends ExamName>(
  db: Queryable,
  results: readonly Result[],
  language: Language,
): Promise<Result[]> {
  const examIds = results.flatMap(({ examId }) => examId ?? []);
  const translateExam = await examTranslator(db, { examIds, language });
  return results.map((result) =>
    result.examId === null
      ? result
      : { ...result, exam: translateExam(result.examId, { title: result.exam, sections: [] }).title },
  );
}
