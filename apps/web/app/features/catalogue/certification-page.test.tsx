import { getExample } from '@examplar/contract/calls/example';
import { Certification } from '@examplar/contract/catalogue';
import { User } from '@examplar/contract/identity';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { useSessionStore } from '../../lib/session/session-store.ts';
import CertificationPage from './certification-page.tsx';

// PAG-74
test.each([
  ['open', { status: 'available', questionCount: 100 }, true, true],
  ['retired, with a bank', { status: 'retired', questionCount: 100 }, false, true],
  ['announced', { status: 'coming_soon', questionCount: 0 }, false, false],
] as const)('%s: a study plan is offered: %#', async (_case, changed, hasPlan, hasExams) => {
  useSessionStore.setState({ user: getExample(User), token: 'token', isRestored: true });
  const certification = { ...getExample(Certification), ...changed };
  fakeApi({
    'GET /certifications/:certificationId': certification,
    'GET /certifications/:certificationId/test-exams': [],
    'GET /certifications/:certificationId/questions': { questions: [], total: 0 } as never,
    'GET /certifications/:certificationId/readiness': () => new Promise(() => {}),
    'GET /subscriptions/pricing': [],
    'GET /user/test-attempts': [],
  });
  renderPage(<CertificationPage />, {
    path: '/certifications/:certificationId',
    at: `/certifications/${certification.id}`,
  });
  expect(await screen.findByRole('heading', { level: 1, name: certification.title })).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Plan your exam' }).length > 0).toBe(hasPlan);
  expect(screen.queryByRole('heading', { name: 'Practice Exams' }) !== null).toBe(hasExams);
  expect(screen.queryByRole('link', { name: /AWS/ }) !== null).toBe(!hasExams);
});
