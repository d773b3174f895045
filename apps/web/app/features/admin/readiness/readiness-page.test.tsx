import { OutcomeMonth, ReadinessFigures } from '@examplar/contract/admin/readiness';
import { getExample } from '@examplar/contract/calls/example';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import ReadinessFiguresPage from './readiness-page.tsx';

const figures = getExample(ReadinessFigures);
const month = getExample(OutcomeMonth);

const open = () =>
  renderPage(<ReadinessFiguresPage />, {
    path: '/admin/catalogue/certifications/:certificationId/readiness',
    at: '/admin/catalogue/certifications/aws-saa-c03/readiness',
  });

test('reliability, drift, thin topics and months of this certification are shown', async () => {
  fakeApi({
    'GET /admin/certifications/:certificationId/readiness': figures,
    'GET /admin/outcomes': ({ query }) => (query?.certificationId === 'aws-saa-c03' ? [month] : []),
  });
  open();
  expect(await screen.findByText('121 of 160')).toBeTruthy();
  expect(screen.getByText('67% passed (61% to 72%), 214 exams')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'aws-saa-c03-q001' })).toBeTruthy();
  expect(screen.getByText('−0.60 to −1.20, 214 answers')).toBeTruthy();
  expect(screen.getByText('20%, 9 of 26 questions')).toBeTruthy();
  expect(await screen.findByText('9 passed, 3 failed, 71% expected')).toBeTruthy();
});

test('a certification without data says so, and an unknown one leads back', async () => {
  fakeApi({
    'GET /admin/certifications/:certificationId/readiness': { ...figures, bins: [], drift: [], thinTopics: [] },
    'GET /admin/outcomes': [],
  });
  const { unmount } = open();
  expect(await screen.findByText('No outcomes that count yet.')).toBeTruthy();
  expect(await screen.findByText('No outcomes of real exams yet.')).toBeTruthy();
  unmount();

  fakeApi({
    'GET /admin/certifications/:certificationId/readiness': refusal(404, 'NOT_FOUND', 'Certification not found'),
  });
  open();
  expect(await screen.findByRole('link', { name: 'Back to certifications' })).toBeTruthy();
});
