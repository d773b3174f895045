// Changes finished attempts: for item analysis and regrading.
export { correctStatistics } from '../attempt-statistics.repository.ts';
export type { AttemptRow } from '../attempts.repository.ts';
export { markAnalysed, updateGrade } from './finished-attempts.repository.ts';
