import { proportionalMinutes } from '@examplar/domain/exams/forms';
import type { Tx } from '../../platform/database/database.ts';
import { replaceForms, upsertExams } from './content-exams.repository.ts';

const diagnosticSize = 20;

/**
 * Gives a certification that has no exam a free diagnostic over its first questions, and one drawn anew at each start, as our own
 * content has them (IMP-22). Does nothing where there is an exam of any kind.
 */
export async function makeFirstExams(tx: Tx, certificationId: string, now: Date): Promise<void> {
  const existing = await tx
    .selectFrom('exam')
    .select('id')
    .where('certification_id', '=', certificationId)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  const certification = await tx
    .selectFrom('certification')
    .select(['duration_minutes', 'exam_length', 'passing_score'])
    .where('id', '=', certificationId)
    .executeTakeFirstOrThrow();
  const questions = await tx
    .selectFrom('question')
    .select('id')
    .where('certification_id', '=', certificationId)
    .where('status', '=', 'published')
    .orderBy('question_number')
    .execute();
  const first = questions.slice(0, diagnosticSize).map(({ id }) => id);
  const drawn = Math.min(certification.exam_length, questions.length);
  if (first.length === 0) return;

  const minutes = (size: number) =>
    proportionalMinutes({ fullMinutes: certification.duration_minutes, fullLength: certification.exam_length, size });
  const common = {
    certification_id: certificationId,
    passing_score: certification.passing_score,
    status: 'published',
    origin: 'import',
    created_at: now,
    updated_at: now,
  };
  await upsertExams(tx, [
    {
      ...common,
      id: `${certificationId}-exam-1`,
      title: 'Free diagnostic',
      description: 'The first questions of the bank show where you stand today.',
      difficulty: 'practice',
      duration_minutes: minutes(first.length),
      assembly: 'fixed',
      question_count: first.length,
      position: 1,
    },
    {
      ...common,
      id: `${certificationId}-exam-2`,
      title: 'Full-length exam, drawn anew',
      description: 'Drawn from the whole bank each time you start, questions that you have not seen first.',
      difficulty: 'exam',
      duration_minutes: minutes(drawn),
      assembly: 'drawn',
      question_count: drawn,
      position: 2,
    },
  ]);
  await replaceForms(tx, [{ examId: `${certificationId}-exam-1`, questionIds: first }]);
}
