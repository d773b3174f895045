import { getExample } from '@examplar/contract/calls/example';
import { TestExam } from '@examplar/contract/exams';
import { SignedIn } from '@examplar/contract/identity';
import { Recommendation } from '@examplar/contract/payments/plans';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../../test/fake-api.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { useSessionStore } from '../../../lib/session/session-store.ts';
import { ModeSelectionPage } from './mode-selection-page.tsx';

const pass = { ...getExample(Recommendation), planType: 'SINGLE_EXAM', price: 14.99, durationMonths: 3 } as const;

beforeEach(() => {
  localStorage.clear();
  const { user, token } = getExample(SignedIn);
  useSessionStore.setState({ user, token, isAuthenticated: true, isRestored: true });
});

function open(offers: Recommendation[]) {
  fakeApi({
    'GET /test-exams/:examId': { ...getExample(TestExam), hasAccess: false, isFinal: false },
    'GET /user/test-attempts': [],
    'GET /users/me/targets': [],
    'GET /certifications/:certificationId': refusal(404, 'NOT_FOUND', 'Not found'),
    'GET /subscriptions/recommendations/:certificationId': offers,
    'GET /subscriptions/features': [],
  });
  return renderPage(<ModeSelectionPage examId="exam-2" />, { path: '/test-exams/exam-2/take' });
}

// PAG-70
test('a locked exam opens on its offer: the price is on the button, the modes cannot be pressed', async () => {
  const { user, address } = open([pass]);
  expect(await screen.findByRole('heading', { name: 'Unlock this exam' })).toBeTruthy();
  for (const mode of [/Exam Mode/, /Practice Mode/])
    expect(screen.getByRole('button', { name: mode })).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('button', { name: /\$14\.99/ }));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ planType: 'SINGLE_EXAM', price: 14.99 });
  expect(JSON.parse(sessionStorage.getItem('after-purchase') ?? '')).toMatchObject({ path: '/test-exams/exam-2/take' });
});

test('an exam for which no plan is sold leads to all plans', async () => {
  open([]);
  expect((await screen.findByRole('link', { name: 'View Plans' })).getAttribute('href')).toBe('/pricing');
});
