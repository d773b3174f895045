export { exportReadiness, exportReadinessChanges } from './estimating/export-readiness.ts';
export { findPrediction, recordOutcome } from './outcomes/record-outcome.ts';
