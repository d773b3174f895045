import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { accountRoutes } from './account/account.routes.ts';
import { usersAdminRoutes } from './account/users.admin.routes.ts';
import { attemptsRoutes } from './attempts/attempts.routes.ts';
import { auditAdminRoutes } from './audit/audit.admin.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { certificationsAdminRoutes } from './catalogue/certifications.admin.routes.ts';
import { providersAdminRoutes } from './catalogue/providers.admin.routes.ts';
import { categoriesAdminRoutes, topicsAdminRoutes } from './catalogue/topics-and-categories.admin.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { examsAdminRoutes } from './content-admin/exams.admin.routes.ts';
import { mediaRoutes } from './content-admin/media/media.routes.ts';
import { questionsAdminRoutes } from './content-admin/questions.admin.routes.ts';
import { examsRoutes } from './exams/exams.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { ordersAdminRoutes } from './payments/orders.admin.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { reviewsAdminRoutes } from './reviews/reviews.admin.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { siteRoutes } from './site/site.routes.ts';
import { overviewAdminRoutes } from './statistics/overview.admin.routes.ts';
import { statisticsRoutes } from './statistics/statistics.routes.ts';
import { plansAdminRoutes } from './subscriptions/plans.admin.routes.ts';
import { subscriptionsAdminRoutes } from './subscriptions/subscriptions.admin.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';

/** Every slice's calls on one page, lowest layer first. */
export async function registerSlices(app: FastifyInstance, deps: Deps): Promise<void> {
  identityRoutes(app, deps);
  catalogueRoutes(app, deps);
  subscriptionsRoutes(app, deps);
  questionsRoutes(app, deps);
  examsRoutes(app, deps);
  attemptsRoutes(app, deps);
  reviewsRoutes(app, deps);
  statisticsRoutes(app, deps);
  accountRoutes(app, deps);
  contactRoutes(app, deps);
  siteRoutes(app, deps);
  mediaRoutes(app, deps);
  paymentsRoutes(app, deps);

  overviewAdminRoutes(app, deps);
  usersAdminRoutes(app, deps);
  subscriptionsAdminRoutes(app, deps);
  plansAdminRoutes(app, deps);
  ordersAdminRoutes(app, deps);
  reviewsAdminRoutes(app, deps);
  auditAdminRoutes(app, deps);
  providersAdminRoutes(app, deps);
  categoriesAdminRoutes(app, deps);
  certificationsAdminRoutes(app, deps);
  topicsAdminRoutes(app, deps);
  questionsAdminRoutes(app, deps);
  examsAdminRoutes(app, deps);
}
