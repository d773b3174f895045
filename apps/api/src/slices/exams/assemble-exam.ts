import type { AssemblyPreview } from '@examplar/contract/admin/exams';
import { drawQuestions } from '@examplar/domain/exams/drawing';
import { quotasByWeight } from '@examplar/domain/exams/quotas';
import { countAskable } from '@examplar/domain/questions/points';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { listBank, listTopicNames } from '../questions/public.ts';
import { type AdminExamRow, findAdminExamRow, listStatusesOf } from './exams.admin.repository.ts';

/** The parts of an exam that assembling it needs. */
export type AssembledExam = {
  certificationId: string;
  assembly: string;
  questionCount: number;
  questionIds: readonly string[];
};

export const assembledOf = (row: AdminExamRow): AssembledExam => ({
  certificationId: row.certification_id,
  assembly: row.assembly,
  questionCount: row.question_count,
  questionIds: row.question_ids,
});

/**
 * Draws a form by the topic weights, as for a learner who has seen no question, and reports what prevents one. Stores nothing.
 *
 * @throws AppError NOT_FOUND
 */
export async function assembleExam(
  db: Queryable,
  { examId, questionCount }: { examId: string; questionCount?: number | undefined },
): Promise<AssemblyPreview> {
  const exam = await findAdminExamRow(db, examId);
  if (!exam) throw new AppError('NOT_FOUND');
  const size = questionCount ?? exam.question_count;
  const { bank, topics, problems } = await spreadOf(db, exam.certification_id, size);
  const drawn = drawQuestions(
    bank.map(({ id, topicNumber, point }) => ({ id, topicNumber, point, wasSeen: false })),
    { size, topics: topics.map(({ topic_number, weight }) => ({ number: topic_number, weight })), random: Math.random },
  );
  return { questionIds: drawn.map(({ id }) => id), topics, problems };
}

/** The reasons why an exam cannot be assembled, as sentences for its author; empty if it can. */
export async function findAssemblyProblems(db: Queryable, exam: AssembledExam): Promise<string[]> {
  if (exam.assembly === 'drawn') return (await spreadOf(db, exam.certificationId, exam.questionCount)).problems;
  if (exam.questionIds.length === 0) return ['The exam asks no question.'];
  const statuses = await listStatusesOf(db, exam.certificationId, exam.questionIds);
  const published = new Set(statuses.filter(({ status }) => status === 'published').map(({ id }) => id));
  return exam.questionIds.filter((id) => !published.has(id)).map((id) => `Question ${id} is not published.`);
}

async function spreadOf(db: Queryable, certificationId: string, size: number) {
  const bank = await listBank(db, certificationId);
  const named = await listTopicNames(db, certificationId);
  const quotas = named.some(({ weight }) => weight > 0)
    ? quotasByWeight(
        named.map(({ weight }) => weight),
        size,
      )
    : named.map(() => 0);
  const topics = named.map(({ number, name, weight }, index) => ({
    topic_number: number,
    name,
    weight,
    quota: quotas[index] ?? 0,
    available: countAskable(bank.filter(({ topicNumber }) => topicNumber === number)),
  }));
  const problems = topics
    .filter(({ available, quota }) => available < quota)
    .map(
      ({ topic_number, name, available, quota }) =>
        `Topic ${topic_number}, ${name}, has ${available} of ${quota} questions.`,
    );
  const askable = countAskable(bank);
  if (askable < size) problems.push(`The bank has ${askable} of ${size} questions.`);
  return { bank, topics, problems };
}
