export { mayStart } from './exam-access.ts';
export { type ExamRow, findExamRow, listExamQuestionRows } from './exams.repository.ts';
