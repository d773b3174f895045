import { drawQuestions } from '@examplar/domain/exams/drawing';
import { closeGaps, type Section } from '@examplar/domain/exams/sections';
import type { Queryable } from '../../../platform/database/database.ts';
import { type ExamRow, listExamQuestionRows } from '../../exams/public.ts';
import { getFrozenQuestions, listBank, listHistory, listTopicNames } from '../../questions/public.ts';
import type { AskedPin } from './create-attempt.ts';

/** The questions of an attempt, and its sections. */
export type AssembledQuestions = { asked: AskedPin[]; sections: Section[] };

/**
 * The questions of a new attempt at this exam, in order: the exam's fixed questions, or a draw by topic weights that prefers
 * unseen ones. Fewer than the exam promises if the bank has no more.
 */
export async function assembleQuestions(
  db: Queryable,
  { exam, userId }: { exam: ExamRow; userId: string },
): Promise<AssembledQuestions> {
  const certificationId = exam.certification_id;
  const history = await listHistory(db, { userId, certificationId });
  const seen = new Set(history.filter(({ is_seen }) => is_seen).map((row) => row.question_id));
  if (exam.assembly === 'fixed') {
    const rows = await listExamQuestionRows(db, exam.id);
    return {
      asked: rows.map(({ id, version, topic_number }) => ({
        id,
        version,
        topicNumber: topic_number ?? 0,
        wasSeen: seen.has(id),
      })),
      sections: closeGaps(
        exam.sections as unknown as Section[],
        rows.map(({ position }) => position),
      ),
    };
  }
  const bank = await listBank(db, certificationId);
  const frozen = await getFrozenQuestions(db, bank);
  const topics = await listTopicNames(db, certificationId);
  const asked = drawQuestions(
    bank.map(({ id, version, topicNumber }, index) => ({
      id,
      version,
      topicNumber,
      wasSeen: seen.has(id),
      scenarioId: frozen[index]?.scenarioId ?? null,
    })),
    { size: exam.question_count, topics, random: Math.random },
  );
  return { asked, sections: [] };
}
