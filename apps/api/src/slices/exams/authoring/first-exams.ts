import { proportionalMinutes } from '@examplar/domain/exams/forms';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import {
  getFormOfCertification,
  hasExam,
  listPublishedIds,
  replaceForms,
  upsertExams,
} from './content-exams.repository.ts';

const diagnosticSize = 20;

/** How many exams `makeFirstExams` makes where there are questions. */
export const countFirstExams = async (db: Queryable, certificationId: string): Promise<number> =>
  (await hasExam(db, certificationId)) ? 0 : 2;

/**
 * Gives a certification that has no exam a free diagnostic over its first questions, and one drawn at random at each start, as our own
 * content has them (IMP-22); drafts ask drafts too. Does nothing where there is an exam of any kind.
 */
export async function makeFirstExams(
  tx: Tx,
  certificationId: string,
  { publication, importId, now }: { publication: 'published' | 'draft'; importId: string | null; now: Date },
): Promise<void> {
  if (await hasExam(tx, certificationId)) return;
  const certification = await getFormOfCertification(tx, certificationId);
  const asked = publication === 'draft' ? (['published', 'draft'] as const) : (['published'] as const);
  const questions = await listPublishedIds(tx, [certificationId], asked);
  const first = questions.slice(0, diagnosticSize);
  const drawn = Math.min(certification.exam_length, questions.length);
  if (first.length === 0) return;

  const minutes = (size: number) =>
    proportionalMinutes({ fullMinutes: certification.duration, fullLength: certification.exam_length, size });
  const common = {
    certification_id: certificationId,
    passing_score: certification.passing_score,
    publication,
    origin: 'import',
    import_id: importId,
    is_final: false,
    created_at: now,
    updated_at: now,
  } as const;
  await upsertExams(tx, [
    {
      ...common,
      id: `${certificationId}-exam-1`,
      title: 'Free diagnostic',
      description: 'The first questions of the bank show where you stand today.',
      difficulty: 'practice',
      duration: minutes(first.length),
      assembly: 'fixed',
      question_count: first.length,
      position: 1,
    },
    {
      ...common,
      id: `${certificationId}-exam-2`,
      title: 'Full-length exam, a new mix each time',
      description: 'Drawn from the whole bank, with questions first that you have not seen.',
      difficulty: 'exam',
      duration: minutes(drawn),
      assembly: 'drawn',
      question_count: drawn,
      position: 2,
    },
  ]);
  await replaceForms(tx, [{ examId: `${certificationId}-exam-1`, questionIds: first }]);
}
