import * as account from '../account.ts';
import * as accountExport from '../account-export.ts';
import * as adminAudit from '../admin/audit.ts';
import * as adminCategories from '../admin/categories.ts';
import * as adminCertifications from '../admin/certifications.ts';
import * as adminExams from '../admin/exams.ts';
import * as adminImports from '../admin/imports.ts';
import * as adminOrders from '../admin/orders.ts';
import * as adminOverview from '../admin/overview.ts';
import * as adminPaymentAlerts from '../admin/payment-alerts.ts';
import * as adminPlans from '../admin/plans.ts';
import * as adminProviders from '../admin/providers.ts';
import * as adminQuestions from '../admin/questions.ts';
import * as adminReadiness from '../admin/readiness.ts';
import * as adminRegrading from '../admin/regrading.ts';
import * as adminReports from '../admin/reports.ts';
import * as adminReviews from '../admin/reviews.ts';
import * as adminScenarios from '../admin/scenarios.ts';
import * as adminSubscriptions from '../admin/subscriptions.ts';
import * as adminTeams from '../admin/teams.ts';
import * as adminTerms from '../admin/terms.ts';
import * as adminTopics from '../admin/topics.ts';
import * as adminUsers from '../admin/users.ts';
import * as catalogue from '../catalogue.ts';
import * as contact from '../contact.ts';
import * as examChanges from '../exam-changes.ts';
import * as exams from '../exams.ts';
import * as identity from '../identity.ts';
import * as notes from '../notes.ts';
import * as orders from '../payments/orders.ts';
import * as payments from '../payments/payments.ts';
import * as plans from '../payments/plans.ts';
import * as subscriptionHistory from '../payments/subscription-history.ts';
import * as subscriptions from '../payments/subscriptions.ts';
import * as questionLinks from '../question-links.ts';
import * as questions from '../questions.ts';
import * as readiness from '../readiness.ts';
import * as reports from '../reports.ts';
import * as reviews from '../reviews.ts';
import * as statistics from '../statistics.ts';
import * as mixUps from '../study/mix-ups.ts';
import * as outcomes from '../study/outcomes.ts';
import * as packs from '../study/packs.ts';
import * as practice from '../study/practice.ts';
import * as progress from '../study/progress.ts';
import * as projection from '../study/projection.ts';
import * as reminders from '../study/reminders.ts';
import * as targets from '../study/targets.ts';
import * as taking from '../taking.ts';
import * as assignments from '../teams/assignments.ts';
import * as teamEstimates from '../teams/estimates.ts';
import * as teamJoining from '../teams/joining.ts';
import * as teamMembers from '../teams/members.ts';
import * as teamProgress from '../teams/progress.ts';
import * as teamResults from '../teams/results.ts';
import * as teamSeats from '../teams/seats.ts';
import * as teams from '../teams/teams.ts';
import * as twoFactor from '../two-factor.ts';
import type { Endpoint } from './endpoint.ts';

type EndpointsOf<Module> = { [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name] };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'summary' in value;

/** All calls that a file exports, so that none can be forgotten. */
function pickEndpoints<Module extends object>(module: Module): EndpointsOf<Module> {
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as EndpointsOf<Module>;
}

/** Every call of the product by name, for OpenAPI, the contract test and the fuzzer. */
export const allEndpoints = {
  ...pickEndpoints(identity),
  ...pickEndpoints(twoFactor),
  ...pickEndpoints(account),
  ...pickEndpoints(accountExport),
  ...pickEndpoints(catalogue),
  ...pickEndpoints(examChanges),
  ...pickEndpoints(questions),
  ...pickEndpoints(questionLinks),
  ...pickEndpoints(exams),
  ...pickEndpoints(taking),
  ...pickEndpoints(notes),
  ...pickEndpoints(readiness),
  ...pickEndpoints(practice),
  ...pickEndpoints(mixUps),
  ...pickEndpoints(targets),
  ...pickEndpoints(packs),
  ...pickEndpoints(progress),
  ...pickEndpoints(projection),
  ...pickEndpoints(outcomes),
  ...pickEndpoints(reminders),
  ...pickEndpoints(statistics),
  ...pickEndpoints(reviews),
  ...pickEndpoints(plans),
  ...pickEndpoints(subscriptions),
  ...pickEndpoints(subscriptionHistory),
  ...pickEndpoints(orders),
  ...pickEndpoints(payments),
  ...pickEndpoints(teams),
  ...pickEndpoints(teamMembers),
  ...pickEndpoints(teamProgress),
  ...pickEndpoints(teamJoining),
  ...pickEndpoints(assignments),
  ...pickEndpoints(teamResults),
  ...pickEndpoints(teamEstimates),
  ...pickEndpoints(teamSeats),
  ...pickEndpoints(contact),
  ...pickEndpoints(reports),
  ...pickEndpoints(adminOverview),
  ...pickEndpoints(adminUsers),
  ...pickEndpoints(adminProviders),
  ...pickEndpoints(adminCategories),
  ...pickEndpoints(adminCertifications),
  ...pickEndpoints(adminTerms),
  ...pickEndpoints(adminTopics),
  ...pickEndpoints(adminQuestions),
  ...pickEndpoints(adminScenarios),
  ...pickEndpoints(adminReadiness),
  ...pickEndpoints(adminRegrading),
  ...pickEndpoints(adminExams),
  ...pickEndpoints(adminImports),
  ...pickEndpoints(adminPlans),
  ...pickEndpoints(adminSubscriptions),
  ...pickEndpoints(adminOrders),
  ...pickEndpoints(adminPaymentAlerts),
  ...pickEndpoints(adminReviews),
  ...pickEndpoints(adminReports),
  ...pickEndpoints(adminTeams),
  ...pickEndpoints(adminAudit),
};

export type EndpointName = keyof typeof allEndpoints;
