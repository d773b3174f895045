import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the site. The exam screen is outside the frame: while it runs, the page shows nothing but the exam. */
export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),

    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    route('confirm-email', 'routes/confirm-email.tsx'),
    route('reject-email-change', 'routes/reject-email-change.tsx'),

    route('exams', 'routes/exams.tsx', { id: 'exams' }),
    route('certifications', 'routes/exams.tsx', { id: 'certifications' }),
    route('certifications/:certificationId', 'routes/certification.tsx'),
    route('certifications/:certificationId/questions', 'routes/certification-questions.tsx'),
    route('certifications/:certificationId/practice', 'routes/practice.tsx'),
    route('providers', 'routes/providers.tsx'),
    route('providers/:provider/certifications', 'routes/provider-certifications.tsx'),
    route('questions/:questionId', 'routes/question.tsx'),

    route('dashboard', 'routes/dashboard.tsx'),
    route('study', 'routes/study.tsx'),
    route('study/:certificationId', 'routes/study-certification.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('attempts/:attemptId', 'routes/attempt-result.tsx'),

    route('pricing', 'routes/pricing.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('payment', 'routes/payment.tsx'),
    route('payment/result', 'routes/payment-result.tsx'),
    route('orders/:orderId', 'routes/order.tsx'),

    route('about', 'routes/about.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),

    route('admin', 'routes/admin/admin.tsx', [
      index('routes/admin/overview.tsx'),
      ...prefix('catalogue', [
        route('providers', 'routes/admin/providers.tsx'),
        route('categories', 'routes/admin/categories.tsx'),
        route('topics', 'routes/admin/topics.tsx'),
        route('certifications', 'routes/admin/certifications.tsx'),
        route('certifications/new', 'routes/admin/new-certification.tsx'),
        route('certifications/:certificationId', 'routes/admin/certification.tsx'),
        route('questions', 'routes/admin/questions.tsx'),
        route('questions/new', 'routes/admin/new-question.tsx'),
        route('questions/suspects', 'routes/admin/suspects.tsx'),
        route('questions/:questionId', 'routes/admin/question.tsx'),
        route('scenarios', 'routes/admin/scenarios.tsx'),
        route('scenarios/new', 'routes/admin/new-scenario.tsx'),
        route('scenarios/:scenarioId', 'routes/admin/scenario.tsx'),
        route('exams', 'routes/admin/exams.tsx'),
        route('exams/new', 'routes/admin/new-exam.tsx'),
        route('exams/:examId', 'routes/admin/exam.tsx'),
      ]),
      route('imports', 'routes/admin/imports.tsx'),
      route('imports/new', 'routes/admin/new-import.tsx'),
      route('imports/:importId', 'routes/admin/import.tsx'),
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
    ]),

    route('*', 'routes/not-found.tsx'),
  ]),

  route('certifications/:certificationId/test-exams/:examId', 'routes/take-exam.tsx', { id: 'take-exam' }),
  route('test-exams/:examId/take', 'routes/take-exam.tsx', { id: 'take-exam-directly' }),
  route('attempts/:attemptId/take', 'routes/take-exam.tsx', { id: 'take-attempt' }),
] satisfies RouteConfig;
