// Writes exams and reads them as their authors do: imports, the content folder, regrading. Reading them as learners do: ../public.ts.
export {
  findOtherExamAsking,
  findTakenExam,
  listExamsOfOthers,
  listImportedExams,
  listKnownOutside,
  refreshFreeExams,
  removeExams,
  saveExams,
} from './content-exams.repository.ts';
export { countFirstExams, makeFirstExams } from './first-exams.ts';
