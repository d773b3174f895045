// What answers say about abilities and questions: for readiness.
export { findBankFigures, listMeasuredQuestions, saveBankFigures } from './bank-figures.repository.ts';
export {
  type BeliefRow,
  clearEstimateDue,
  findBeliefRow,
  type LearnerBelief,
  listBeliefRows,
  listDueEstimates,
  listEstimateRows,
  lockBeliefRow,
  saveEstimate,
} from './learner-belief.repository.ts';
export { findBelief, findBeliefsAround } from './learner-belief.ts';
export { findBankVersions, type LearningBank, loadLearningBank } from './learning-bank.repository.ts';
