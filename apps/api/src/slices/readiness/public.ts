export { findPrediction, type Prediction, recordOutcome } from './outcomes/record-outcome.ts';
