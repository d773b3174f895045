// Reads exams as learners see them. Writing them: authoring/public.ts.
export { examTranslator, mayStart } from './exams.presenter.ts';
export { type ExamRow, findExamRow, listExamQuestionRows, listFreeExamQuestionIds } from './exams.repository.ts';
