import type { TestExam, TestExamSummary } from '@examplar/contract/exams';
import { mergeVendorFacts } from '@examplar/domain/exams/vendor-facts';
import { type FrozenQuestion, presentAskedQuestion } from '../questions/public.ts';
import type { ExamRow } from './exams.repository.ts';

type ExamFactsRow = Pick<
  ExamRow,
  | 'id'
  | 'certification_id'
  | 'title'
  | 'description'
  | 'difficulty'
  | 'duration_minutes'
  | 'question_count'
  | 'passing_score'
  | 'assembly'
  | 'is_free'
  | 'is_final'
  | 'unscored'
  | 'sections'
>;

/** What learners and staff see of an exam alike. */
export function presentExamFacts(row: ExamFactsRow) {
  return {
    id: row.id,
    certification_id: row.certification_id,
    title: row.title,
    description: row.description,
    difficulty: row.difficulty,
    duration: row.duration_minutes,
    questionCount: row.question_count,
    passing_score: row.passing_score,
    assembly: row.assembly as TestExamSummary['assembly'],
    free: row.is_free,
    isFinal: row.is_final,
    unscored: row.unscored,
    sections: row.sections as unknown as TestExamSummary['sections'],
  };
}

/** What an exam's tile says before it starts (EXM-19). */
export function presentExam(row: ExamRow): TestExamSummary {
  return {
    ...presentExamFacts(row),
    scoring: row.scoring as TestExamSummary['scoring'],
    vendor_facts: mergeVendorFacts(factsIn(row.vendor_facts), factsIn(row.provider_facts)),
  };
}

const factsIn = (stored: unknown) => stored as TestExamSummary['vendor_facts'];

/** An exam for taking: tiles for every signed-in user, questions without keys for those with access. */
export function presentTestExam(
  row: ExamRow,
  { hasAccess, questions }: { hasAccess: boolean; questions: { question: FrozenQuestion; topicNumber: number }[] },
): TestExam {
  return {
    ...presentExam(row),
    hasAccess,
    questions: questions.map(({ question, topicNumber }) => presentAskedQuestion(question, topicNumber)),
  };
}
