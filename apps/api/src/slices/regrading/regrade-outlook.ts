import type { RegradeReport } from '@examplar/contract/admin/regrading';
import { readKind } from '@examplar/domain/questions/answers';
import { compareShares, hasSameAnswers, regrade, type Wording } from '@examplar/domain/scoring/regrading';
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type FinishedAttempt, listFinishedAttempts, listWordings } from './regrade.admin.repository.ts';
import type { Regrading } from './regrade-user.ts';

const shownChanges = 200;
const batch = 500;

/** A regrade and where its attempts are. */
export type Outlook = Regrading & { certificationId: string };

/**
 * Previews a regrade: what scoring finished attempts again by a question's current key would change.
 *
 * Attempts with different options are left alone, since an answer means something else there.
 */
export async function findOutlook(
  db: Queryable,
  regrading: Outlook,
  onProgress: (done: number) => void = () => {},
): Promise<RegradeReport> {
  const report: RegradeReport = {
    questionId: regrading.questionId,
    version: regrading.present.version,
    dryRun: true,
    attempts: 0,
    raised: 0,
    lowered: 0,
    newlyPassed: 0,
    newlyFailed: 0,
    changes: [],
  };
  for await (const row of finishedAttempts(db, regrading)) {
    addToReport(report, row, regrading);
    onProgress(report.attempts);
  }
  return report;
}

/** The present wording of a question and those that an answer can be judged across. @throws AppError NOT_FOUND */
export async function readRegrading(db: Queryable, questionId: string): Promise<Outlook> {
  const rows = await listWordings(db, questionId);
  const wordings = rows.map(
    (row): Wording => ({
      version: row.version,
      kind: readKind(row.kind),
      correctAnswer: row.correct_answer,
      options: row.options as unknown as Wording['options'],
      numberOfAnswers: row.number_of_answers,
      prompts: row.prompts as unknown as string[],
      promptOptions: row.prompt_options as unknown as string[] | null,
    }),
  );
  const [first] = rows;
  const present = wordings.find(({ version }) => version === first?.present);
  if (!first || !present) throw new AppError('NOT_FOUND');
  const older = wordings.filter((one) => one.correctAnswer !== present.correctAnswer && hasSameAnswers(one, present));
  return {
    questionId,
    certificationId: first.certification_id,
    questionNumber: first.question_number,
    present,
    older: new Map(older.map((one) => [one.version, one])),
  };
}

/** Finished attempts that asked the question with another key, by user; a page of them at a time. */
export async function* finishedAttempts(
  db: Queryable,
  { questionId, certificationId, older }: Pick<Outlook, 'questionId' | 'certificationId' | 'older'>,
): AsyncGenerator<FinishedAttempt> {
  if (older.size === 0) return;
  let after: { userId: string; attemptId: string } | null = null;
  for (;;) {
    const versions = [...older.keys()];
    const rows: FinishedAttempt[] = await listFinishedAttempts(db, {
      questionId,
      certificationId,
      versions,
      after,
      count: batch,
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = { userId: last.user_id, attemptId: last.id };
  }
}

function addToReport(report: RegradeReport, row: FinishedAttempt, { questionId, present, older }: Regrading): void {
  const asked = older.get(row.version);
  if (!asked || row.score === null) return;
  const grade = regrade(
    {
      score: row.score,
      points: row.points ?? row.score,
      maxPoints: row.max_points ?? row.total_questions,
      scoring: row.scoring,
      isScored: !row.unscored_ids.includes(questionId),
      passingScorePercent: row.passing_score,
      topicNumber: row.topic_number,
      topics: (row.topics ?? []) as TopicScore[],
      selectedAnswer: row.selected_answer,
    },
    { before: asked, after: present },
  );
  report.attempts += 1;
  const change = compareShares(grade, {
    points: row.points ?? row.score,
    maxPoints: row.max_points ?? row.total_questions,
  });
  if (change === 0) return;
  if (change > 0) report.raised += 1;
  else report.lowered += 1;
  const hadPassed = row.has_passed === true;
  if (grade.hasPassed && !hadPassed) report.newlyPassed += 1;
  if (!grade.hasPassed && hadPassed) report.newlyFailed += 1;
  if (report.changes.length === shownChanges) return;
  report.changes.push({
    attemptId: row.id,
    userId: row.user_id,
    scoreBefore: row.score,
    scoreAfter: grade.score,
    statusBefore: hadPassed ? 'Passed' : 'Failed',
    statusAfter: grade.hasPassed ? 'Passed' : 'Failed',
  });
}
