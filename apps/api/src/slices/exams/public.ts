// Reads exams as learners see them. Writing them: authoring/public.ts.
export { examTranslator, mayStart, practisableOf } from './exams.presenter.ts';
export {
  type ExamRow,
  findExamRow,
  listExamQuestionRows,
  listFreeExamQuestionIds,
  listQuestionIdsOfFinals,
} from './exams.repository.ts';
