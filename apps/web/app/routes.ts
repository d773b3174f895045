import { sourceLanguage } from '@examplar/domain/languages/languages';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { buildLanguage } from '../build-language.ts';

/** In English alone: staff pages are not translated (LNG-11). */
const staffPages = route('admin', 'routes/admin/admin.tsx', [
  index('routes/admin/overview.tsx'),
  ...prefix('catalogue', [
    route('providers', 'routes/admin/catalogue/providers.tsx'),
    route('categories', 'routes/admin/catalogue/categories.tsx'),
    route('topics', 'routes/admin/catalogue/topics.tsx'),
    route('certifications', 'routes/admin/catalogue/certifications.tsx'),
    route('certifications/new', 'routes/admin/catalogue/new-certification.tsx'),
    route('certifications/:certificationId', 'routes/admin/catalogue/certification.tsx'),
    route('certifications/:certificationId/readiness', 'routes/admin/readiness.tsx'),
    route('questions', 'routes/admin/questions/questions.tsx'),
    route('questions/new', 'routes/admin/questions/new-question.tsx'),
    route('questions/suspects', 'routes/admin/questions/suspects.tsx'),
    route('questions/:questionId', 'routes/admin/questions/question.tsx'),
    route('scenarios', 'routes/admin/questions/scenarios.tsx'),
    route('scenarios/new', 'routes/admin/questions/new-scenario.tsx'),
    route('scenarios/:scenarioId', 'routes/admin/questions/scenario.tsx'),
    route('exams', 'routes/admin/catalogue/exams.tsx'),
    route('exams/new', 'routes/admin/catalogue/new-exam.tsx'),
    route('exams/:examId', 'routes/admin/catalogue/exam.tsx'),
  ]),
  route('imports', 'routes/admin/questions/imports.tsx'),
  route('imports/new', 'routes/admin/questions/new-import.tsx'),
  route('imports/:importId', 'routes/admin/questions/import.tsx'),
  route('users', 'routes/admin/users.tsx'),
  route('users/:userId', 'routes/admin/user.tsx'),
  route('subscriptions', 'routes/admin/subscriptions.tsx'),
  route('plans', 'routes/admin/plans.tsx'),
  route('orders', 'routes/admin/orders.tsx'),
  route('orders/:orderId', 'routes/admin/order.tsx'),
  route('payment-alerts', 'routes/admin/payment-alerts.tsx'),
  route('reviews', 'routes/admin/reviews.tsx'),
  route('reports', 'routes/admin/reports.tsx'),
  route('reports/:reportId', 'routes/admin/report.tsx'),
  route('audit', 'routes/admin/audit.tsx'),
]);

/** Every address of the site. The exam screen is outside the frame: while it runs, the page shows nothing but the exam. */
export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),

    route('login', 'routes/identity/login.tsx'),
    route('register', 'routes/identity/register.tsx'),
    route('forgot-password', 'routes/identity/forgot-password.tsx'),
    route('reset-password', 'routes/identity/reset-password.tsx'),
    route('confirm-email', 'routes/identity/confirm-email.tsx'),
    route('reject-email-change', 'routes/identity/reject-email-change.tsx'),
    route('reminders/stop', 'routes/study/stop-reminders.tsx'),

    route('exams', 'routes/catalogue/exams.tsx', { id: 'exams' }),
    route('certifications', 'routes/catalogue/exams.tsx', { id: 'certifications' }),
    route('certifications/:certificationId', 'routes/catalogue/certification.tsx'),
    route('certifications/:certificationId/questions', 'routes/catalogue/certification-questions.tsx'),
    route('certifications/:certificationId/practice', 'routes/attempts/practice.tsx'),
    route('providers', 'routes/catalogue/providers.tsx'),
    route('providers/:provider/certifications', 'routes/catalogue/provider-certifications.tsx'),
    route('questions/:questionId', 'routes/catalogue/question.tsx'),
    route('questions/:questionId/sent', 'routes/catalogue/sent-question.tsx'),

    route('dashboard', 'routes/dashboard.tsx'),
    route('study', 'routes/study/study.tsx'),
    route('study/:certificationId', 'routes/study/study-certification.tsx'),
    route('certifications/:certificationId/book', 'routes/study/study-booking.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('attempts/:attemptId', 'routes/attempts/attempt-result.tsx'),

    route('pricing', 'routes/checkout/pricing.tsx'),
    route('cart', 'routes/checkout/cart.tsx'),
    route('payment', 'routes/checkout/payment.tsx'),
    route('payment/result', 'routes/checkout/payment-result.tsx'),
    route('orders/:orderId', 'routes/checkout/order.tsx'),

    route('how-readiness-works', 'routes/how-readiness-works.tsx'),
    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),

    ...(buildLanguage === sourceLanguage ? [staffPages] : []),

    route('*', 'routes/not-found.tsx'),
  ]),

  route('certifications/:certificationId/test-exams/:examId', 'routes/attempts/take-exam.tsx', { id: 'take-exam' }),
  route('test-exams/:examId/take', 'routes/attempts/take-exam.tsx', { id: 'take-exam-directly' }),
  route('attempts/:attemptId/take', 'routes/attempts/take-exam.tsx', { id: 'take-attempt' }),
] satisfies RouteConfig;
