import { type AdminExam, ExamFields, NewExam } from '@examplar/contract/admin/exams';
import { z } from 'zod';
import { type TranslatedField, translationValues } from '../forms/translation-fields.tsx';

export const examPath = (id: string) => `/admin/catalogue/exams/${id}`;

/** The values of the exam editor: both kinds of assembly, of which only the chosen one is sent. */
export type ExamValues = {
  id: string;
  certification_id: string;
  title: string;
  description: string;
  difficulty: string;
  duration: number;
  passing_score: number;
  position: number;
  assembly: AdminExam['assembly'];
  isFinal: boolean;
  questionIds: string[];
  questionCount: number;
  unscored: number;
  sections: AdminExam['sections'];
  translations: AdminExam['translations'];
};

export const translatedFields: TranslatedField[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'block' },
  { name: 'sections', label: 'Titles of the sections', kind: 'list' },
];

export const newExam = (certificationId: string): ExamValues => ({
  id: '',
  certification_id: certificationId,
  title: '',
  description: '',
  difficulty: 'practice',
  duration: 90,
  passing_score: 72,
  position: 1,
  assembly: 'drawn',
  isFinal: false,
  questionIds: [],
  questionCount: 65,
  unscored: 0,
  sections: [],
  translations: translationValues({}, translatedFields),
});

export const examValuesOf = (exam: AdminExam): ExamValues => ({
  id: exam.id,
  certification_id: exam.certification_id,
  title: exam.title,
  description: exam.description,
  difficulty: exam.difficulty,
  duration: exam.duration,
  passing_score: exam.passing_score,
  position: exam.position,
  assembly: exam.assembly,
  isFinal: exam.isFinal,
  questionIds: exam.questionIds,
  questionCount: exam.questionCount || 1,
  unscored: exam.unscored,
  sections: exam.sections,
  translations: translationValues(exam.translations, translatedFields),
});

export const newExamSchema = z.preprocess(withChosenAssembly, NewExam);

/** Id and certification cannot be changed. */
export const examSchema = z.preprocess((values) => {
  const { id: _, certification_id: __, ...fields } = withChosenAssembly(values);
  return fields;
}, ExamFields);

function withChosenAssembly(values: unknown) {
  const { questionIds, questionCount, sections, isFinal, ...fields } = values as ExamValues;
  return fields.assembly === 'fixed'
    ? { ...fields, questionIds, sections, isFinal }
    : { ...fields, questionCount, isFinal: false };
}
