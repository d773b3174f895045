export { correctFigures, readAnalysedAttempt } from './analysed-attempts.ts';
export { countSuspectQuestions } from './analysis.admin.repository.ts';
