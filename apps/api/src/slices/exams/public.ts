export {
  findOtherExamAsking,
  findTakenExam,
  listImportedExams,
  refreshFreeExams,
  removeExams,
  saveExams,
} from './content-exams.repository.ts';
export { examTranslator, mayStart } from './exams.presenter.ts';
export { type ExamRow, findExamRow, listExamQuestionRows } from './exams.repository.ts';
export { listExamsOfOthers, listKnownOutside } from './finals.repository.ts';
export {
  countFirstExams,
  loadPractisableBank,
  makeFirstExams,
  type PractisableBank,
  practisableOf,
} from './first-exams.ts';
