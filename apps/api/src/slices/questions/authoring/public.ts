// Writes questions: for imports, exams, item analysis and regrading.

export { readTermList, type StoredTerm, saveContentTerms, writeTermList } from '../terms/term-lists.repository.ts';
export { areSameTranslations, keptTranslations } from './authored-translations.ts';
export {
  allowLongRemoval,
  findUsedQuestion,
  listImportedQuestions,
  removeQuestions,
} from './imported-questions.repository.ts';
export { contentKey, isSameContent, type QuestionContent } from './question-content.ts';
export {
  leavePointsOfFinals,
  listStoredIds,
  refreshReserved,
  refusePointsOfFinals,
  refuseToExpose,
} from './reserved-questions.repository.ts';
export { findStoredQuestion, listStoredQuestions, type StoredQuestion } from './stored-questions.repository.ts';
export { saveScenarios } from './stored-scenarios.repository.ts';
export {
  insertQuestions,
  insertVersions,
  retireQuestions,
  saveFigures,
  saveTranslations,
  updateQuestions,
  type WrittenQuestion,
} from './write-questions.repository.ts';
