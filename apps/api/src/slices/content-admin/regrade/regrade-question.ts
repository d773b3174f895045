import type { RegradeReport } from '@examplar/contract/admin/regrading.ts';
import type { TopicScore } from '@examplar/domain/scoring/topic-breakdown';
import { AppError } from '../../../platform/app-error.ts';
import { type Acting, writeAudit } from '../../../platform/audit.ts';
import { inTransaction, type Queryable } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hasSameLetters, newVerdict, type Wording } from './new-verdict.ts';
import { type FinishedAttempt, listFinishedAttempts, listWordings } from './regrade.admin.repository.ts';
import { type Regrading, regradeUser } from './regrade-user.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;
type Asked = { questionId: string; dryRun: boolean; reason?: string | undefined; acting: Acting };

const shownChanges = 200;
const batch = 500;

/**
 * Scores finished attempts again by the present key of a question, each user in a transaction of their own. It may be repeated: what
 * is done is not done twice, so that a run that was cut short is finished by the next.
 *
 * Attempts whose options differ from the present ones are left alone: a letter there means something else.
 *
 * @throws AppError NOT_FOUND
 */
export async function regradeQuestion(
  deps: Needs,
  { questionId, dryRun, reason, acting }: Asked,
): Promise<RegradeReport> {
  const { certificationId, ...regrading } = await readRegrading(deps.db, questionId);
  const report: RegradeReport = {
    questionId,
    version: regrading.present.version,
    dryRun,
    attempts: 0,
    raised: 0,
    lowered: 0,
    newlyPassed: 0,
    newlyFailed: 0,
    changes: [],
  };
  const affected = new Map<string, string[]>();
  for await (const row of finishedAttempts(deps.db, { questionId, certificationId, older: regrading.older })) {
    addToReport(report, row, regrading);
    affected.set(row.user_id, [...(affected.get(row.user_id) ?? []), row.id]);
  }
  if (dryRun) return report;

  // Written down first: a run that is cut short must have left its trace.
  const { changes: _shown, questionId: _id, dryRun: _dry, ...after } = report;
  await inTransaction(deps.db, (tx) =>
    writeAudit(tx, deps.clock, {
      ...acting,
      action: 'questions.regrade',
      subjectType: 'question',
      subjectId: questionId,
      before: null,
      after,
      reason,
    }),
  );
  for (const [userId, attemptIds] of affected) await regradeUser(deps, regrading, { userId, attemptIds });
  return report;
}

async function readRegrading(db: Queryable, questionId: string): Promise<Regrading & { certificationId: string }> {
  const rows = await listWordings(db, questionId);
  const wordings = rows.map(
    (row): Wording => ({
      version: row.version,
      correctAnswer: row.correct_answer,
      options: row.options as unknown as Wording['options'],
    }),
  );
  const [first] = rows;
  const present = wordings.find(({ version }) => version === first?.present);
  if (!first || !present) throw new AppError('NOT_FOUND');
  const older = wordings.filter((one) => one.correctAnswer !== present.correctAnswer && hasSameLetters(one, present));
  return {
    questionId,
    certificationId: first.certification_id,
    questionNumber: first.question_number,
    present,
    older: new Map(older.map((one) => [one.version, one])),
  };
}

async function* finishedAttempts(
  db: Queryable,
  { questionId, certificationId, older }: { questionId: string; certificationId: string; older: Regrading['older'] },
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

function addToReport(report: RegradeReport, row: FinishedAttempt, { present, older }: Regrading): void {
  const asked = older.get(row.version);
  if (!asked || row.score === null) return;
  const verdict = newVerdict(
    {
      score: row.score,
      totalQuestions: row.total_questions,
      passingScorePercent: row.passing_score,
      topicNumber: row.topic_number,
      topics: (row.topics ?? []) as TopicScore[],
      selectedAnswer: row.selected_answer,
    },
    { before: asked.correctAnswer, after: present.correctAnswer },
  );
  report.attempts += 1;
  if (verdict.score === row.score) return;
  if (verdict.score > row.score) report.raised += 1;
  else report.lowered += 1;
  const hadPassed = row.has_passed === true;
  if (verdict.hasPassed && !hadPassed) report.newlyPassed += 1;
  if (!verdict.hasPassed && hadPassed) report.newlyFailed += 1;
  if (report.changes.length === shownChanges) return;
  report.changes.push({
    attemptId: row.id,
    userId: row.user_id,
    scoreBefore: row.score,
    scoreAfter: verdict.score,
    statusBefore: hadPassed ? 'Passed' : 'Failed',
    statusAfter: verdict.hasPassed ? 'Passed' : 'Failed',
  });
}
