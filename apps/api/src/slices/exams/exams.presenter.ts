import { shapeFor } from '@examplar/contract/calls/fields';
import { type ExamSection, examFields, type TestExam, type TestExamSummary } from '@examplar/contract/exams';
import { mergeVendorFacts } from '@examplar/domain/exams/vendor-facts';
import { type Language, sourceLanguage } from '@examplar/domain/languages/languages';
import { type InLanguage, translate } from '@examplar/domain/languages/translations';
import { mayOpen, type Opening, type Viewer } from '@examplar/domain/plans/entitlement';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type BankEntry, type FrozenQuestion, openableOf, presentAskedQuestion } from '../questions/public.ts';
import { type ExamRow, listExamTexts } from './exams.repository.ts';

type ExamPlace = { free: boolean; certification_id: string; provider_id: string };

/** Whether the viewer may start a new attempt of the exam now. Resuming needs no entitlement. */
export const mayStart = (viewer: Viewer, exam: ExamPlace, now: Date): Opening =>
  mayOpen(
    viewer,
    { kind: 'exam', isFree: exam.free, certificationId: exam.certification_id, providerId: exam.provider_id },
    now,
  );

type PractisableInput = {
  freeIds: ReadonlySet<string>;
  viewer: Viewer;
  place: { certificationId: string; providerId: string };
  now: Date;
};

/**
 * The questions of a bank that a user may practise now: with a plan all of them, without one the preview and the free exam (LRN-33). Never
 * one that a final reserves: those are no part of a bank (LRN-62).
 */
export function practisableOf(bank: readonly BankEntry[], { freeIds, ...asking }: PractisableInput): BankEntry[] {
  const openable = new Set(openableOf(bank, asking).map(({ id }) => id));
  return bank.filter(({ id }) => openable.has(id) || freeIds.has(id));
}

const shownFields = shapeFor(examFields, 'shown');

type ExamFactsRow = Pick<
  ExamRow,
  | keyof typeof shownFields
  | 'id'
  | 'certification_id'
  | 'question_count'
  | 'assembly'
  | 'free'
  | 'is_final'
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
    ...pickColumns(row, shownFields),
    ...texts,
    id: row.id,
    certification_id: row.certification_id,
    questionCount: row.question_count,
    assembly: row.assembly,
    free: row.free,
    isFinal: row.is_final,
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

/** The texts of an exam that attempts keep: its title, and those of its sections. */
type KeptTexts = { title: string; sections: string[] };

/**
 * Translates the texts that attempts stored of these exams (LNG-40). A text that has changed since has no translation, and an exam that
 * is gone has none.
 */
export async function examTranslator(
  db: Queryable,
  { examIds, language }: { examIds: readonly string[]; language: Language },
): Promise<(examId: string, kept: KeptTexts) => InLanguage<KeptTexts>> {
  const found = examIds.length > 0 ? await listExamTexts(db, examIds) : [];
  const rows = new Map(found.map((row) => [row.id, row]));
  return (examId, kept) => {
    const row = rows.get(examId);
    const sections = (row?.sections ?? []) as unknown as ExamSection[];
    const originals = row ? { title: row.title, sections: sections.map(({ title }) => title) } : {};
    return translate(kept, { language, translations: row?.translations, originals });
  };
}
