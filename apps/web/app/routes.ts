import { sourceLanguage } from '@examplar/domain/languages/languages';
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { buildLanguage } from '../build-language.ts';

/** The pages below a route with short ids: every page of the site loads the table of routes, in which an id is the file's path otherwise. */
const withShortIds = ({ children = [], ...parent }: RouteConfigEntry, letter: string): RouteConfigEntry => ({
  ...parent,
  id: letter,
  children: children.map((child, index) => ({ id: `${letter}${index}`, ...child })),
});

/** In English alone: staff pages are not translated (LNG-11). */
const staffPages = route('admin', 'features/admin/shell/admin-frame.tsx', [
  index('features/admin/overview/overview-page.tsx'),
  ...prefix('catalogue', [
    route('providers', 'features/admin/catalogue/providers-page.tsx'),
    route('providers/:providerId', 'features/admin/catalogue/provider-page.tsx'),
    route('categories', 'features/admin/catalogue/categories-page.tsx'),
    route('topics', 'features/admin/catalogue/topics-page.tsx'),
    route('terms', 'features/admin/terms/terms-page.tsx'),
    route('certifications', 'features/admin/catalogue/certifications-page.tsx'),
    route('certifications/new', 'features/admin/catalogue/new-certification-page.tsx'),
    route('certifications/:certificationId', 'features/admin/catalogue/certification-page.tsx'),
    route('certifications/:certificationId/readiness', 'features/admin/readiness/readiness-page.tsx'),
    route('questions', 'features/admin/questions/questions-page.tsx', { id: 'staff-questions' }),
    route('questions/new', 'features/admin/questions/editor/new-question-page.tsx'),
    route('questions/suspects', 'features/admin/questions/analysis/suspects-page.tsx'),
    route('questions/volatile', 'features/admin/questions/volatile-page.tsx'),
    route('questions/:questionId', 'features/admin/questions/question-page.tsx'),
    route('scenarios', 'features/admin/scenarios/scenarios-page.tsx'),
    route('scenarios/new', 'features/admin/scenarios/new-scenario-page.tsx'),
    route('scenarios/:scenarioId', 'features/admin/scenarios/scenario-page.tsx'),
    route('exams', 'features/admin/exams/exams-page.tsx'),
    route('exams/new', 'features/admin/exams/new-exam-page.tsx'),
    route('exams/:examId', 'features/admin/exams/exam-page.tsx'),
  ]),
  route('imports', 'features/admin/imports/imports-page.tsx'),
  route('imports/new', 'features/admin/imports/import-page.tsx', { id: 'new-import' }),
  route('imports/:importId', 'features/admin/imports/import-page.tsx'),
  route('users', 'features/admin/users/users-page.tsx'),
  route('users/:userId', 'features/admin/users/user-page.tsx'),
  route('subscriptions', 'features/admin/subscriptions/subscriptions-page.tsx'),
  route('plans', 'features/admin/plans/plans-page.tsx'),
  route('orders', 'features/admin/orders/orders-page.tsx'),
  route('orders/:orderId', 'features/admin/orders/order-page.tsx'),
  route('payment-alerts', 'features/admin/payment-alerts/payment-alerts-page.tsx'),
  route('reviews', 'features/admin/reviews/reviews-page.tsx'),
  route('reports', 'features/admin/reports/reports-page.tsx'),
  route('reports/:reportId', 'features/admin/reports/report-page.tsx'),
  route('audit', 'features/admin/audit/audit-page.tsx'),
]);

/** Every address of the site. The exam screen is outside the frame: while it runs, the page shows nothing but the exam. */
export default [
  layout('features/layout/site-frame.tsx', [
    index('features/home/home-page.tsx'),

    route('login', 'features/identity/login-page.tsx'),
    route('register', 'features/identity/register-page.tsx'),
    route('forgot-password', 'features/identity/forgot-password-page.tsx'),
    route('reset-password', 'features/identity/reset-password-page.tsx'),
    route('confirm-email', 'features/identity/confirm-email-page.tsx'),
    route('reject-email-change', 'features/identity/reject-email-change-page.tsx'),
    route('reminders/stop', 'features/identity/stop-reminders-page.tsx'),
    route('join', 'features/teams/joining/join-page.tsx', { id: 'join' }),
    route('team-invitations/stop', 'features/teams/joining/stop-page.tsx', { id: 'stop' }),

    route('exams', 'features/catalogue/certifications-page.tsx', { id: 'exams' }),
    route('certifications', 'features/catalogue/certifications-page.tsx', { id: 'certifications' }),
    route('certifications/:certificationId', 'features/catalogue/certification-page.tsx'),
    route('certifications/:certificationId/questions', 'features/questions/all-questions-page.tsx'),
    route('certifications/:certificationId/practice', 'features/study/builder/builder-page.tsx'),
    route('exam-changes', 'features/catalogue/exam-changes-page.tsx'),
    route('providers', 'features/catalogue/providers-page.tsx'),
    route('providers/:provider/certifications', 'features/catalogue/provider-certifications-page.tsx'),
    route('questions/:questionId', 'features/questions/question-page.tsx'),
    route('questions/:questionId/sent', 'features/question-links/sent-question-page.tsx'),

    route('dashboard', 'features/dashboard/dashboard-page.tsx'),
    route('study', 'features/study/targets/study-page.tsx'),
    route('study/:certificationId', 'features/study/plan/plan-page.tsx'),
    route('certifications/:certificationId/book', 'features/readiness/booking/booking-page.tsx'),
    route('teams/*', 'features/teams/teams-pages.tsx', { id: 'teams' }),
    route('profile', 'features/profile/profile-page.tsx'),
    route('settings', 'features/profile/settings-page.tsx'),
    route('attempts/:attemptId', 'features/attempts/result/attempt-result-page.tsx'),

    route('pricing', 'features/subscriptions/pricing-page.tsx'),
    route('cart', 'features/checkout/cart-page.tsx'),
    route('payment', 'features/checkout/payment-page.tsx'),
    route('payment/result', 'features/checkout/payment-result-page.tsx'),
    route('orders/:orderId', 'features/checkout/orders/order-page.tsx'),

    route('how-readiness-works', 'features/readiness/how-readiness-works-page.tsx'),
    route('about', 'features/pages/about-page.tsx'),
    route('contact', 'features/pages/contact-page.tsx'),
    route('privacy', 'features/pages/privacy-page.tsx'),
    route('terms', 'features/pages/terms-page.tsx'),

    ...(buildLanguage === sourceLanguage ? [withShortIds(staffPages, 'a')] : []),

    route('*', 'features/pages/not-found-page.tsx'),
  ]),

  route('certifications/:certificationId/test-exams/:examId', 'features/attempts/take-exam-page.tsx', {
    id: 'take-exam',
  }),
  route('study/offline', 'features/attempts/offline/offline-page.tsx'),
  route('test-exams/:examId/take', 'features/attempts/take-exam-page.tsx', { id: 'take-exam-directly' }),
  route('attempts/:attemptId/take', 'features/attempts/take-exam-page.tsx', { id: 'take-attempt' }),
] satisfies RouteConfig;
