export { refreshFreeExams, saveExams } from './content-exams.repository.ts';
export { mayStart } from './exam-access.ts';
export { examTranslator } from './exam-titles.ts';
export { type ExamRow, findExamRow, listExamQuestionRows } from './exams.repository.ts';
export { listExamsOfOthers, listKnownOutside } from './finals.repository.ts';
export { countFirstExams, makeFirstExams } from './first-exams.ts';
export {
  findOtherExamAsking,
  findTakenExam,
  listImportedExams,
  removeExams,
} from './imported-exams.repository.ts';
export { loadPractisableBank, type PractisableBank, practisableOf } from './practisable-questions.ts';
