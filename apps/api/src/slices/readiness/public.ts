export { exportReadiness } from './estimating/export-readiness.ts';
export {
  /** @public */
  findPrediction,
  /** @public */
  recordOutcome,
} from './outcomes/record-outcome.ts';
