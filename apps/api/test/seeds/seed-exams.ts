import type { Database } from '../../src/platform/database/database.ts';

type SeededExams = { id: string; questionIds: string[]; freeExamId: string; fullExamId: string; drawnExamId: string };
type ExamFigures = { freeExamQuestions: number; durationMinutes: number; now: Date };

/** Three published exams: the free one with the first questions, a full one with the others, and one drawn from all. */
export async function seedExams(
  db: Database,
  { id, questionIds, freeExamId, fullExamId, drawnExamId }: SeededExams,
  { freeExamQuestions, durationMinutes, now }: ExamFigures,
): Promise<void> {
  const exam = {
    certification_id: id,
    description: 'An exam',
    duration: durationMinutes,
    passing_score: 72,
    publication: 'published',
    created_at: now,
    updated_at: now,
  } as const;
  const free = { title: 'Free diagnostic', difficulty: 'practice', question_count: freeExamQuestions, free: true };
  const whole = { difficulty: 'exam', question_count: questionIds.length - freeExamQuestions };
  await db
    .insertInto('exam')
    .values([
      { ...exam, ...free, id: freeExamId, assembly: 'fixed', position: 1 },
      { ...exam, ...whole, id: fullExamId, title: 'Full-length practice exam', assembly: 'fixed', position: 2 },
      { ...exam, ...whole, id: drawnExamId, title: 'Drawn anew', assembly: 'drawn', position: 3 },
    ])
    .execute();
  await db
    .insertInto('exam_question')
    .values(
      questionIds.map((questionId, index) =>
        index < freeExamQuestions
          ? { exam_id: freeExamId, position: index + 1, question_id: questionId }
          : { exam_id: fullExamId, position: index + 1 - freeExamQuestions, question_id: questionId },
      ),
    )
    .execute();
}
