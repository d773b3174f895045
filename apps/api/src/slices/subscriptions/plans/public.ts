// The plans that are sold, and their names.
export { getPlanByName, getSeatPlan, listActivePlans, type PlanFacts } from './plans.repository.ts';
export { displayNameOf, planInMail } from './plans.ts';
