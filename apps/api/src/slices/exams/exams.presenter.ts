import type { TestExam, TestExamSummary } from '@examplar/contract/exams';
import { mergeVendorFacts } from '@examplar/domain/exams/vendor-facts';
import type { Language } from '@examplar/domain/languages/languages';
import { sourceLanguage } from '@examplar/domain/languages/languages';
import { translate } from '@examplar/domain/languages/translations';
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
  | 'translations'
>;

/** The fields of an exam that learners and staff both see. */
export function presentExamFacts(row: ExamFactsRow, language: Language = sourceLanguage) {
  const stored = row.sections as unknown as TestExamSummary['sections'];
  const { title, description, translations } = row;
  const { sections, ...texts } = translate(
    { title, description, sections: stored.map((section) => section.title) },
    { language, translations },
  );
  return {
    ...texts,
    id: row.id,
    certification_id: row.certification_id,
    difficulty: row.difficulty,
    duration: row.duration_minutes,
    questionCount: row.question_count,
    passing_score: row.passing_score,
    assembly: row.assembly,
    free: row.is_free,
    isFinal: row.is_final,
    unscored: row.unscored,
    sections: stored.map((section, index) => ({ ...section, title: sections[index] ?? section.title })),
  };
}

/** The facts on an exam's tile (EXM-19). */
export function presentExam(
  row: ExamRow,
  { language, questionsInLanguage }: { language: Language; questionsInLanguage: number },
): TestExamSummary {
  return {
    ...presentExamFacts(row, language),
    questionsInLanguage,
    scoring: row.scoring,
    vendor_facts: mergeVendorFacts(factsIn(row.vendor_facts), factsIn(row.provider_facts)).map(
      ({ text, translations, ...fact }) => ({ ...fact, ...translate({ text }, { language, translations }) }),
    ),
  };
}

type StoredFact = TestExamSummary['vendor_facts'][number] & { translations?: unknown };
const factsIn = (stored: unknown) => stored as StoredFact[];

/** An exam for taking: tiles for every signed-in user, questions without keys for those with access. */
export function presentTestExam(
  row: ExamRow,
  {
    hasAccess,
    questions,
    ...inLanguage
  }: {
    hasAccess: boolean;
    questions: { question: FrozenQuestion; topicNumber: number }[];
    language: Language;
    questionsInLanguage: number;
  },
): TestExam {
  return {
    ...presentExam(row, inLanguage),
    hasAccess,
    questions: questions.map(({ question, topicNumber }) => presentAskedQuestion(question, topicNumber)),
  };
}
