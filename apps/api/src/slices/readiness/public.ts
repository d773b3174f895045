export { type DrawnEstimate, listDrawnEstimates } from './estimating/drawn-estimates.ts';
export { exportReadiness, exportReadinessChanges } from './estimating/estimate-on.ts';
export { findPrediction, recordOutcome } from './outcomes/record-outcome.ts';
export { getReadiness } from './showing/get-readiness.ts';
