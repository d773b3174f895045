// Reads for staff: questions in every state, with their figures and the authors of their versions.

import type { adminListQuestions, adminListSuspectQuestions } from '@examplar/contract/admin/questions';
import type { Query } from '@examplar/contract/calls/endpoint';
import { minAskedForFacility } from '@examplar/domain/statistics/item-analysis';
import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { byInstant, byNumber, type Collection, listPage, type Sort } from '../../../platform/lists/admin-lists.ts';
import { hasWords } from '../../../platform/lists/search-words.ts';

/** Questions without a figure come before all that have one. */
const byFigure = (column: string): Sort => ({ by: sql`coalesce(${sql.ref(column)}, -2)`, kind: 'number' });

const questions: Collection<typeof adminListQuestions> = {
  sorts: {
    question_number: byNumber('question.question_number'),
    updatedAt: byInstant('question.updated_at'),
    facility: byFigure('question.facility'),
    discrimination: byFigure('question.discrimination'),
    openReports: byNumber('question.open_reports'),
    // Those that nobody has looked at come first.
    checked_on: { by: sql`coalesce(question.checked_on - '1970-01-01'::date, -1)`, kind: 'number' },
  },
  defaultSort: 'question_number',
  id: { column: 'question.id', kind: 'text' },
};

const suspects: Collection<'doubt'> = {
  sorts: { doubt: { by: sql`coalesce(question_analysis.doubt, 0)`, kind: 'number' } },
  defaultSort: '-doubt',
  id: { column: 'question.id', kind: 'text' },
};

/** Not null, since every question has its current version. */
type Wording = {
  lang: NotNull;
  kind: NotNull;
  question_text: NotNull;
  options: NotNull;
  number_of_answers: NotNull;
  correct_answer: NotNull;
  explanation: NotNull;
  difficulty: NotNull;
};

/** Every question in its current version, with the figures of that version. Outer joins, which counting leaves out. */
const rowsOf = (db: Queryable) =>
  db
    .selectFrom('question')
    .leftJoin('question_version', (join) =>
      join
        .onRef('question_version.question_id', '=', 'question.id')
        .onRef('question_version.version', '=', 'question.version'),
    )
    .leftJoin('question_analysis', (join) =>
      join
        .onRef('question_analysis.question_id', '=', 'question.id')
        .onRef('question_analysis.version', '=', 'question.version'),
    )
    .leftJoin('topic', (join) =>
      join
        .onRef('topic.certification_id', '=', 'question.certification_id')
        .onRef('topic.number', '=', 'question.topic_number'),
    )
    .select([
      'question.id',
      'question.certification_id',
      'question.question_number',
      'question.topic_number',
      'question.version',
      'question.status',
      'question.updated_at',
      'question.point',
      'question.look_at',
      'question.checked_on',
      'question_version.lang',
      'question_version.translations',
      'question_version.question_text',
      'question_version.kind',
      'question_version.display',
      'question_version.prompts',
      'question_version.prompt_options',
      'question_version.scenario_id',
      'question_version.options',
      'question_version.number_of_answers',
      'question_version.correct_answer',
      'question_version.explanation',
      'question_version.reference_title',
      'question_version.reference_url',
      'question_version.difficulty',
      'topic.name as topic_name',
      'question_analysis.asked',
      'question_analysis.facility',
      'question_analysis.discrimination',
      'question_analysis.median_time_ms',
      'question_analysis.choices',
      'question_analysis.components',
      'question_analysis.rest_sum',
      'question_analysis.rest_square_sum',
      'question_analysis.flags',
      'question.open_reports',
    ])
    .$narrowType<Wording>();

export type AdminQuestionRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

function filteredRows(
  db: Queryable,
  {
    q,
    certification_id,
    topic_number,
    difficulty,
    publication,
    volatile: isVolatile,
  }: Query<typeof adminListQuestions>,
) {
  let rows = rowsOf(db);
  if (q) rows = rows.where(hasWords(q, 'question.search_words'));
  if (certification_id) rows = rows.where('question.certification_id', '=', certification_id);
  if (topic_number === 0) rows = rows.where('question.topic_number', 'is', null);
  if (topic_number) rows = rows.where('question.topic_number', '=', topic_number);
  if (difficulty) rows = rows.where('question.difficulty', '=', difficulty);
  if (publication) rows = rows.where('question.status', '=', publication);
  if (isVolatile !== undefined) rows = rows.where('question.look_at', isVolatile ? 'is not' : 'is', null);
  return rows;
}

export const listAdminQuestionRows = (
  db: Queryable,
  { sort, limit, cursor, ...filters }: Query<typeof adminListQuestions>,
) => listPage(filteredRows(db, filters), questions, { sort, limit, cursor });

/** Questions to check, the most doubtful first. Having too few answers is a reason only if the filter says so. */
export function listSuspectQuestionRows(
  db: Queryable,
  { flag, limit, cursor, ...filters }: Query<typeof adminListSuspectQuestions>,
) {
  let rows = filteredRows(db, filters);
  if (flag === 'too_few_answers') {
    rows = rows.where(sql<SqlBool>`coalesce(question_analysis.asked, 0) < ${minAskedForFacility}`);
  } else {
    rows = rows.where(sql<SqlBool>`question_analysis.doubt > 0`);
    if (flag) rows = rows.where(sql<SqlBool>`${flag} = any (question_analysis.flags)`);
  }
  return listPage(rows, suspects, { limit, cursor });
}

export const findAdminQuestionRow = (db: Queryable, id: string) =>
  rowsOf(db).where('question.id', '=', id).executeTakeFirst();

/** The versions of a question with who wrote them, the newest first. */
export const listVersionAuthors = (db: Queryable, questionId: string) =>
  db
    .selectFrom('question_version')
    .select(['version', 'created_at', 'created_by'])
    .where('question_id', '=', questionId)
    .orderBy('version', 'desc')
    .execute();

/** The fixed exams that ask a question, in every state. */
export const listExamsAsking = (db: Queryable, questionId: string) =>
  db
    .selectFrom('exam_question')
    .innerJoin('exam', 'exam.id', 'exam_question.exam_id')
    .select(['exam.id', 'exam.title', 'exam.publication'])
    .where('exam_question.question_id', '=', questionId)
    .where('exam.assembly', '=', 'fixed')
    .orderBy('exam.position')
    .orderBy('exam.id')
    .execute();
