export { countSuspectQuestions } from './analysis.admin.repository.ts';
export { correctFigures, sittingOf } from './sittings.ts';
