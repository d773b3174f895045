import { type AnswerKey, readKind } from '@examplar/domain/questions/answers';
import type { Queryable } from '../platform/database/database.ts';

export type FormQuestion = AnswerKey & {
  id: string;
  version: number;
  topicNumber: number;
  difficulty: 'easy' | 'medium' | 'hard';
  optionCount: number;
  /** The letters that each row of a matching allows; null: all of them. */
  promptOptions: string[] | null;
  scenarioId: string | null;
  point: string | null;
};

/** The data for an attempt at an exam: the questions of a fixed one, the whole bank for a drawn one. */
export type ExamForm = {
  examId: string;
  examTitle: string;
  certificationId: string;
  certificationName: string;
  certificationCode: string;
  durationMinutes: number;
  passingScore: number;
  questionCount: number;
  isDrawn: boolean;
  isFinal: boolean;
  questions: FormQuestion[];
  /** The questions of the certification that may be practised: all except those that finals reserve. */
  bank: FormQuestion[];
  topics: { number: number; name: string; weight: number }[];
  /** The present versions of the certification's cases, by id. */
  scenarioVersions: ReadonlyMap<string, number>;
};

/** These exams with their questions; those that are not in the catalogue are left out. */
export async function listExamForms(db: Queryable, examIds: readonly string[]): Promise<Map<string, ExamForm>> {
  const exams = await db
    .selectFrom('exam')
    .innerJoin('certification', 'certification.id', 'exam.certification_id')
    .selectAll('exam')
    .select(['certification.title as certification_name', 'certification.code as certification_code'])
    .where('exam.id', 'in', examIds)
    .where('exam.publication', '=', 'published')
    .execute();
  const certificationIds = [...new Set(exams.map((exam) => exam.certification_id))];
  if (certificationIds.length === 0) return new Map();
  const topics = await db.selectFrom('topic').selectAll().where('certification_id', 'in', certificationIds).execute();
  const scenarios = await db
    .selectFrom('scenario')
    .select(['id', 'version'])
    .where('certification_id', 'in', certificationIds)
    .execute();
  const scenarioVersions = new Map(scenarios.map(({ id, version }) => [id, version]));
  const bank = await listBankQuestions(db, certificationIds);
  const places = await db
    .selectFrom('exam_question')
    .select(['exam_id', 'question_id'])
    .where('exam_id', 'in', examIds)
    .orderBy('position')
    .execute();
  const bankOf = Map.groupBy(
    bank.filter(({ isReserved }) => !isReserved),
    (question) => question.certificationId,
  );
  const questionById = new Map(bank.map((question) => [question.id, question]));
  const placesOf = Map.groupBy(places, (place) => place.exam_id);
  return new Map(
    exams.map((exam) => [
      exam.id,
      {
        examId: exam.id,
        examTitle: exam.title,
        certificationId: exam.certification_id,
        certificationName: exam.certification_name,
        certificationCode: exam.certification_code,
        durationMinutes: exam.duration,
        passingScore: exam.passing_score,
        questionCount: exam.question_count,
        isDrawn: exam.assembly === 'drawn',
        isFinal: exam.is_final,
        questions:
          exam.assembly === 'drawn'
            ? (bankOf.get(exam.certification_id) ?? [])
            : (placesOf.get(exam.id) ?? []).flatMap(({ question_id }) => questionById.get(question_id) ?? []),
        bank: bankOf.get(exam.certification_id) ?? [],
        scenarioVersions,
        topics: topics.filter((topic) => topic.certification_id === exam.certification_id),
      },
    ]),
  );
}

async function listBankQuestions(
  db: Queryable,
  certificationIds: readonly string[],
): Promise<(FormQuestion & { certificationId: string; isReserved: boolean })[]> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .select([
      'question.id',
      'question.certification_id',
      'question.version',
      'question.topic_number',
      'question.is_reserved',
      'question.point',
      'question_version.kind',
      'question_version.difficulty',
      'question_version.correct_answer',
      'question_version.options',
      'question_version.prompt_options',
      'question_version.scenario_id',
    ])
    .where('question.certification_id', 'in', certificationIds)
    .where('question.status', '=', 'published')
    .orderBy('question.question_number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    certificationId: row.certification_id,
    isReserved: row.is_reserved,
    version: row.version,
    topicNumber: row.topic_number ?? 0,
    kind: readKind(row.kind),
    correctAnswer: row.correct_answer,
    difficulty: row.difficulty,
    optionCount: (row.options as unknown[]).length,
    promptOptions: row.prompt_options as unknown as string[] | null,
    scenarioId: row.scenario_id,
    point: row.point,
  }));
}
