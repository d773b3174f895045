// The plans that are sold, and their names.
export { getPlanByName, listActivePlans, type PlanFacts } from './plans.repository.ts';
export { displayNameOf, planInMail } from './plans.ts';
